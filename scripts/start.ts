import { buildWeb } from "./build-web.ts";
import { followParent } from "./follow-parent.ts";

if (process.env.npm_lifecycle_event) followParent();
buildWeb();
await import("../apps/api/src/main.ts");
