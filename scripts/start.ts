import { prepareDatabase } from "../apps/api/src/platform/db/embedded/prepared-database.ts";
import { buildWeb } from "./build-web.ts";
import { followParent } from "./follow-parent.ts";

if (process.env.npm_lifecycle_event) followParent();
// A person who tries Lavra should see the first credentials, not a line of JSON for every request.
if (!process.env.DATABASE_URL) process.env.LOG_LEVEL ??= "warn";
buildWeb();
// At this point nothing else is in memory.
if (!process.env.DATABASE_URL) await prepareDatabase();
await import("../apps/api/src/main.ts");
