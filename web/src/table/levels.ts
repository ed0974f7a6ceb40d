export const LEVELS = ["novice", "casual", "strong", "expert"] as const;
export type Level = (typeof LEVELS)[number];
