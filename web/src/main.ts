import "./style/tokens.css";
import "./style/components.css";
import { words } from "./text/text.svelte";
await words.speak("en");
