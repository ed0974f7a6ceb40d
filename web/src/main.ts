import { mount } from "svelte";

import "./style/tokens.css";
import "./style/components.css";
import "./style/pages.css";
import App from "./App.svelte";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

await settings.begin();
router.begin();
mount(App, { target: document.getElementById("app")! });
