import type { DocumentInputs, Writing } from "@lavra/contract/documents/document-inputs";
import { findPresent, type Library, type MadeFrom, namedVersions } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import type { Vault } from "../platform/secrets/vault.ts";
import { plainWriting } from "../templates/index.ts";
import { findSeries } from "./files/store.ts";
import { createResolveParties, type FindParties } from "./parties.ts";
import { isFreeCorrection, withToday } from "./rules.ts";
import { openTyped, type Typed, type TypedRow } from "./sealed/document-locker.ts";
import { type DocumentRow, findInputs, type InputsRow, listTopicRows } from "./store.ts";

interface InputsDeps {
  db: Database;
  clock: Clock;
  library: Pick<Library, "fillVersions">;
  findParties: FindParties;
  openVault: () => Promise<Vault>;
}

/** Reads documents' inputs. `find` finds a document in the caller's visibility scope. */
export function createInputs(
  { db, clock, library, findParties, openVault }: InputsDeps,
  find: (tx: Tx, principal: Principal, id: string) => Promise<DocumentRow>,
) {
  const resolveParties = createResolveParties(findParties);

  /**
   * Returns a document's inputs, the ids of the versions it was made from, and what a correction of it would be.
   * @throws DomainError documents.not_found, documents.inputs_unknown, documents.inputs_erased
   */
  async function readMade(principal: Principal, id: string) {
    const vault = await openVault();
    return db.tenant(principal.scopeId, async (tx) => {
      const { scopeId } = principal;
      const row = await find(tx, principal, id);
      const { inputs, from } = await existing(tx, vault, { scopeId, id });
      const made = await namedVersions(tx, scopeId, from);
      const fileIds = [made.template, ...made.topics.map(({ version }) => version)].flatMap((of) => of.file_id ?? []);
      const files = await findPresent(tx, scopeId, fileIds);
      const versions = new Map(files.map(({ id: fileId, version }) => [fileId, version]));
      return {
        inputs: present(inputs, made, versions),
        from,
        used: inputs.answers.used,
        correction: await correctionOf(tx, row),
      };
    });
  }

  /** @throws DomainError documents.not_found, documents.inputs_unknown, documents.inputs_erased */
  const readInputs = async (principal: Principal, id: string) => {
    const { inputs, correction } = await readMade(principal, id);
    return { inputs, correction };
  };

  /** Returns what a correction of a document would be, if nobody else corrects it before. */
  async function correctionOf(tx: Tx, row: DocumentRow) {
    const series = await findSeries(tx, row);
    const edition = (series?.editions ?? 1) + 1;
    const begunAt = series?.begun_at ?? row.created_at;
    return { name: row.name, edition, isFree: isFreeCorrection({ edition, begunAt, hasSameFiles: true }, clock.now()) };
  }

  /**
   * Regenerates a stored document from its inputs, independent of later changes to its template. Nothing is stored or
   * counted.
   * @returns the document, and whether its bytes equal the stored ones; with the same engine they do
   * @throws DomainError documents.not_found, documents.inputs_unknown, documents.inputs_erased, server.busy, server.unavailable
   */
  async function regenerate(principal: Principal, id: string) {
    const { scopeId } = principal;
    const vault = await openVault();
    const { inputs, from } = await db.tenant(scopeId, async (tx) => {
      await find(tx, principal, id);
      return existing(tx, vault, { scopeId, id });
    });
    const values = withToday(Object.entries(inputs.answers.fields), inputs.today);
    const { parties } = await resolveParties(principal, inputs.answers.parties, { pins: inputs.answers.used });
    const held = { parties, lists: inputs.answers.lists ?? {} };
    const filled = await library.fillVersions(
      from,
      { values, held, writing: writingOf(inputs), cleaning: inputs.cleaning },
      { scopeId },
    );
    return { ...filled, isSame: inputs.sha256.equals(filled.sha256) };
  }

  return { readMade, readInputs, regenerate };
}

type Inputs = Omit<InputsRow, keyof TypedRow> & Typed;

/** @throws DomainError documents.inputs_unknown, documents.inputs_erased */
async function existing(
  tx: Tx,
  vault: Vault,
  { scopeId, id }: { scopeId: string; id: string },
): Promise<{ inputs: Inputs; from: MadeFrom<string> }> {
  const row = await findInputs(tx, scopeId, id);
  if (!row) throw new DomainError("documents.inputs_unknown");
  const typed = openTyped(vault, row);
  if (!typed) throw new DomainError("documents.inputs_erased");
  const inputs = { ...row, ...typed };
  const rows = await listTopicRows(tx, scopeId, id);
  const topics = rows.map((row) => ({
    version: row.version_id,
    keepsLook: row.keeps_look,
    restartsNumbering: row.restarts_numbering,
  }));
  return { inputs, from: { template: inputs.template_version_id, topics } };
}

const writingOf = ({ writing }: Inputs): Writing => ({ ...plainWriting, ...writing });

const answersOf = ({ v, fields, parties, lists, caseId }: Inputs["answers"]) => ({
  v,
  fields: { ...fields },
  ...(parties ? { parties } : {}),
  ...(lists ? { lists } : {}),
  ...(caseId === undefined ? {} : { caseId }),
});

/** @param presentVersions by file */
function present(
  inputs: Inputs,
  { template, topics }: MadeFrom,
  presentVersions: ReadonlyMap<string, number>,
): DocumentInputs {
  const source = ({ file_id: fileId, name, number: version }: MadeFrom["template"]) => ({
    fileId,
    name,
    version,
    presentVersion: presentVersions.get(fileId ?? "") ?? null,
  });
  return {
    template: source(template),
    topics: topics.map(({ version, ...looks }) => ({ ...source(version), ...looks })),
    answers: answersOf(inputs.answers),
    writing: writingOf(inputs),
    cleaning: inputs.cleaning,
    today: inputs.today,
    outputName: inputs.outputName ?? "",
    engineVersion: inputs.engine_version,
    languageVersion: inputs.language_version,
    sha256: inputs.sha256.toString("hex"),
  };
}
