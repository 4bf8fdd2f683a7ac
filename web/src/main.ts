import "./fonts.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./language/language.svelte.js";
import { router } from "./router.svelte.js";
import { settings } from "./settings.svelte.js";

settings.show();
router.begin();
await language.begin();

const target = document.getElementById("page");
if (target) mount(App, { target });
