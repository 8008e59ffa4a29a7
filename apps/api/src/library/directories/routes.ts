import { listOwnFolders, readDirectories, saveDirectories } from "@lavra/contract/office/settings";
import { successes } from "@lavra/contract/successes";
import { ok, type Serve } from "../../platform/http/serve.ts";
import type { Library } from "../service.ts";

const setting = { who: "session", reach: "office", anyOf: ["settings"] } as const;
/** Also people who work with the library: the pages offer them these folders. */
const reading = { who: "session", reach: "office", anyOf: ["settings", "generate", "upload", "create_model"] } as const;

export function registerDirectoryRoutes(serve: Serve, library: Library): void {
  serve(readDirectories, reading, async ({ principal }) => ok(await library.directories(principal.scopeId)));

  serve(saveDirectories, setting, async ({ principal, body }) =>
    ok(await library.saveDirectories(principal, body), successes["settings.saved"]),
  );

  serve(listOwnFolders, setting, async ({ principal }) => ok(await library.ownFolders(principal.scopeId)));
}
