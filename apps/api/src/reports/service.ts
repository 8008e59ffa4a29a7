import type { DocumentsReport, ReportRow } from "@lavra/contract/documents/reports";
import { findNames } from "../accounts/index.ts";
import { visibleDocumentsOf } from "../documents/index.ts";
import { findPresent } from "../library/index.ts";
import { endOfDay, startOfDay } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";
import type { Principal } from "../platform/principal.ts";
import { monthsBetween, rankRows } from "./rules.ts";
import { countByMonth, countByPerson, countByTemplate, countByTopic, type FileCount } from "./store.ts";

export type Reports = ReturnType<typeof createReports>;

/** Counts the documents that a person can see in the list: their own, or an owner's whole office's. */
export function createReports({ db }: { db: Database }) {
  const documents = (principal: Principal, { from, to }: { from: string; to: string }): Promise<DocumentsReport> =>
    db.tenant(principal.scopeId, async (tx) => {
      const counting = [tx, visibleDocumentsOf(principal), { start: startOfDay(from), end: endOfDay(to) }] as const;
      const [months, people, templates, topics] = await together(
        countByMonth(...counting),
        countByPerson(...counting),
        countByTemplate(...counting),
        countByTopic(...counting),
      );
      const { scopeId } = principal;
      const [names, fileNames] = await together(
        findNames(
          tx,
          scopeId,
          people.map(({ id }) => id),
        ),
        namesOfFiles(tx, scopeId, [...templates, ...topics]),
      );
      const named = (rows: readonly FileCount[]) =>
        rankRows(rows.map(({ id, gone_name, documents: n }) => rowOf(id, fileNames.get(id ?? "") ?? gone_name, n)));
      const byMonth = new Map(months.map(({ month, documents: n }) => [month, n]));
      return {
        from,
        to,
        total: months.reduce((all, { documents: n }) => all + n, 0),
        months: monthsBetween(from, to).map((month) => ({ month, documents: byMonth.get(month) ?? 0 })),
        people: rankRows(people.map(({ id, documents: n }) => rowOf(id, names.get(id), n))),
        templates: named(templates),
        topics: named(topics),
      };
    });

  return { documents };
}

const rowOf = (id: string | null, name: string | null | undefined, documents: number): ReportRow => ({
  id,
  name: name ?? "",
  documents,
});

async function namesOfFiles(tx: Tx, scopeId: string, counts: readonly FileCount[]): Promise<Map<string, string>> {
  const ids = counts.flatMap(({ id }) => id ?? []);
  return new Map((await findPresent(tx, scopeId, ids)).map(({ id, name }) => [id, name]));
}
