import type { PartyFileFormat } from "@lavra/contract/parties/parties";
import { readOwnAttributes } from "../../account/index.ts";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { enterTenant } from "../../platform/db/scope.ts";
import type { Principal } from "../../platform/principal.ts";
import { namesOf, openVersion } from "../read-parties.ts";
import { representativesOf } from "../rules.ts";
import { type FindDeps, formsOfSearch } from "../search/find-parties.ts";
import { findAfter } from "../search/store.ts";
import { findVersions } from "../store.ts";
import { csvWriter } from "./party-columns.ts";
import { writeVcard } from "./vcard.ts";

/** Parties of one part of the file. */
const pageLength = 200;
const leastId = "00000000-0000-0000-0000-000000000000";

interface ExportDeps extends FindDeps {
  readonly clock: Clock;
}

/** What is exported: the parties that a search finds. */
export interface ExportAsked {
  readonly text: string;
  readonly isPerson?: boolean | undefined;
  readonly format: PartyFileFormat;
}

const writers = {
  csv: csvWriter,
  vcf: () => ({ head: "", write: writeVcard }),
} as const;

/** Returns the function that writes found parties with their present records as a file, part by part. */
export const createExportParties = ({ db, clock, openVault, marksOf }: ExportDeps) =>
  async function* exportParties(
    { scopeId, userId }: Principal,
    { text, isPerson, format }: ExportAsked,
  ): AsyncGenerator<Buffer> {
    const forms = formsOfSearch(text);
    const marked = Promise.all((forms ?? []).map((way) => marksOf(scopeId, way)));
    const [vault, marks] = await Promise.all([openVault(), marked]);
    const detail = { format, isSearch: text.trim() !== "" || isPerson !== undefined };
    const fact = { scopeId, actorId: userId, action: "parties.exported", detail, at: clock.now() } as const;
    const { head, write } = await db.tenant(scopeId, async (tx) => {
      await recordEvent(tx, fact);
      return writers[format](await readOwnAttributes(tx, scopeId));
    });
    if (head !== "") yield Buffer.from(head);
    let after: string | undefined = forms ? leastId : undefined;
    while (after !== undefined) {
      const from: string = after;
      const page = await db.platform(async (tx) => {
        const ids = await findAfter(tx, scopeId, { marks, isPerson, after: from, limit: pageLength });
        await enterTenant(tx, scopeId);
        const reading = { tx, scopeId, vault };
        const rows = await findVersions(
          tx,
          scopeId,
          ids.map((id) => ({ id })),
        );
        const records = new Map(rows.map((row) => [row.asked_id, openVersion(reading, row)]));
        const names = await namesOf(reading, representativesOf([...records.values()]));
        const lines = ids.flatMap((id) => {
          const record = records.get(id);
          return record ? [write(record, (by) => names.get(by))] : [];
        });
        return { lines, last: ids.length < pageLength ? undefined : ids.at(-1) };
      }, scopeId);
      if (page.lines.length > 0) yield Buffer.from(page.lines.join(""));
      after = page.last;
    }
  };
