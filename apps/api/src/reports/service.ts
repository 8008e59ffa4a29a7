import type { DocumentsReport, ReportRow } from "@lavra/contract/documents/reports";
import { findNames } from "../accounts/index.ts";
import { visibleDocumentsOf } from "../documents/index.ts";
import { findPresent } from "../library/index.ts";
import { endOfDay, startOfDay } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";
import type { Principal } from "../platform/principal.ts";
import { monthsBetween, noTime, rankRows, sumTimes } from "./rules.ts";
import { type Count, countByMonth, countByPerson, countByTemplate, countByTopic, type FileCount } from "./store.ts";

export type Reports = ReturnType<typeof createReports>;

/** Counts the documents, and the time they took, that a person can see in the list: their own, or an owner's whole office's. */
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
        rankRows(rows.map((row) => rowOf(row, fileNames.get(row.id ?? "") ?? row.gone_name)));
      const byMonth = new Map(months.map(({ month, ...count }) => [month, countOf(count)]));
      return {
        from,
        to,
        total: months.reduce((all, { documents: n }) => all + n, 0),
        time: sumTimes([...byMonth.values()]),
        months: monthsBetween(from, to).map((month) => ({ month, ...(byMonth.get(month) ?? nothing) })),
        people: rankRows(people.map((row) => rowOf(row, names.get(row.id)))),
        templates: named(templates),
        topics: named(topics),
      };
    });

  return { documents };
}

const nothing = { documents: 0, time: noTime };

const countOf = ({ documents, measured, ms }: Count) => ({ documents, time: { measured, ms } });

const rowOf = (row: Count & { readonly id: string | null }, name: string | null | undefined): ReportRow => ({
  id: row.id,
  name: name ?? "",
  ...countOf(row),
});

async function namesOfFiles(tx: Tx, scopeId: string, counts: readonly FileCount[]): Promise<Map<string, string>> {
  const ids = counts.flatMap(({ id }) => id ?? []);
  return new Map((await findPresent(tx, scopeId, ids)).map(({ id, name }) => [id, name]));
}
