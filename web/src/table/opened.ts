// What can be opened over a table: one thing at a time.

export type Opened = "journal" | "chat" | "menu" | "share" | { rules: string | null } | { seat: number };
