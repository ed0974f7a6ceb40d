import { mount } from "svelte";

import "./style/tokens.css";
import "./style/components.css";
import "./style/pages.css";
import App from "./App.svelte";
import { find, router } from "./router.svelte";
import { settings } from "./settings.svelte";

void find(location.pathname).load().catch(() => undefined); // while the texts come
await settings.begin();
router.begin();
mount(App, { target: document.getElementById("app")! });
