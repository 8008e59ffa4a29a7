import { createDrafts } from "./drafts/drafts.ts";
import { createFiles, findDocument } from "./files/files.ts";
import { createGenerate, type GenerateDeps } from "./generation/generate.ts";
import { createInputs } from "./inputs.ts";
import { documentKeys } from "./store.ts";

export type Documents = ReturnType<typeof createDocuments>;

/** Manages generated documents, visible to their creator and to the tenant's owner, and drafts. */
export function createDocuments(deps: GenerateDeps) {
  const files = createFiles(deps);

  /** Returns which of some storage keys are in use, by any tenant. */
  const keysInUse = (keys: readonly string[]) => deps.db.platform((tx) => documentKeys(tx, keys));

  return {
    ...files,
    ...createInputs(deps, findDocument),
    generate: createGenerate(deps, files.download),
    known: deps.known,
    drafts: createDrafts(deps),
    keysInUse,
  };
}
