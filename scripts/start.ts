import { buildWeb } from "./build-web.ts";

buildWeb();
await import("../apps/api/src/main.ts");
