import type { Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import { createDocumentArchive } from "./afterwards/archive.ts";
import { createChoices } from "./afterwards/choices.ts";
import { createDeletion } from "./afterwards/deletion.ts";
import { createMarkDelivery } from "./afterwards/deliveries.ts";
import { createDrafts } from "./drafts/drafts.ts";
import { createErasure, type ErasureDeps } from "./erasure/erase-party.ts";
import { createFiles, findDocument } from "./files/files.ts";
import { createGenerate, type GenerateDeps } from "./generation/generate.ts";
import { createInputs } from "./inputs.ts";
import { createLinks, type LinkDeps } from "./links/links.ts";
import { createOpenLink, type OpenLinkDeps } from "./links/open-link.ts";
import { createNameRules } from "./names/name-rules.ts";
import { createPdfs, type PdfDeps } from "./pdf/pdf.ts";
import { pdfKeys } from "./pdf/store.ts";
import { createOpenDocumentVault } from "./sealed/document-locker.ts";
import { createSealing } from "./sealed/seal-stored.ts";
import { createTypedPages } from "./sealed/typed-pages.ts";
import { documentKeys } from "./store.ts";

export type Documents = ReturnType<typeof createDocuments>;

type GivenDeps = Omit<GenerateDeps, "openVault"> &
  Pick<ErasureDeps, "parties" | "identifiers"> &
  Pick<PdfDeps, "converter"> &
  LinkDeps &
  OpenLinkDeps;

/** Manages generated documents, visible to their creator and to the tenant's owner, and drafts. */
export function createDocuments(given: GivenDeps) {
  const deps = { ...given, openVault: createOpenDocumentVault(given.db) };
  const { remove: removeAll, restore, removeDeleted, expire } = createDeletion(deps);
  const files = createFiles(deps, { remove: removeAll });

  /** Returns which of some storage keys are in use, by any tenant. */
  const keysInUse = (keys: readonly string[]) => deps.db.platform((tx) => storedKeys(tx, keys));

  const nameRules = createNameRules(deps);
  const { pdf, pdfOf, makesPdfs } = createPdfs(deps, files.download);
  const inputs = createInputs(deps, findDocument);
  const erasure = createErasure({ ...deps, removeDeleted, markAgain: files.markAgain });

  /** @throws DomainError documents.not_found, documents.inputs_unknown, documents.inputs_erased */
  async function eraseInputs(principal: Principal, id: string): Promise<void> {
    await inputs.readMade(principal, id);
    await erasure.eraseTyped(principal, id);
  }

  return {
    ...files,
    nameRules,
    removeAll,
    restore,
    removeDeleted,
    expire,
    archive: createDocumentArchive(deps),
    choices: createChoices(deps),
    markDelivery: createMarkDelivery(deps),
    pdf,
    makesPdfs,
    links: createLinks(deps),
    byLink: createOpenLink(deps, { makesPdfs, read: files.read, readPdf: pdfOf }),
    ...inputs,
    erasure,
    eraseInputs,
    generate: createGenerate(deps, files.download, nameRules.nameFor),
    known: deps.known,
    drafts: createDrafts(deps),
    pages: createTypedPages(deps),
    sealStored: createSealing(deps),
    keysInUse,
  };
}

/** Returns which of some storage keys hold the bytes of a document or of its PDF; of all tenants as the platform. */
export const storedKeys = async (tx: Tx, keys: readonly string[]): Promise<string[]> => [
  ...(await documentKeys(tx, keys)),
  ...(await pdfKeys(tx, keys)),
];
