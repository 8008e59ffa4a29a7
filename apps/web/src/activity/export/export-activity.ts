import type { ActivityEvent } from "@lavra/contract/activity/activity";
import { auditActions, isAuditAction } from "@lavra/contract/activity/audit-actions";
import { everyPage } from "../../platform/api/api.ts";
import { formatInstant } from "../../platform/formats/dates.ts";
import { type ActivityFilter, readActivity } from "../fetch-activity.ts";
import { fieldName, fieldWords } from "../words/field-words.ts";
import { actorName, kindNames, sentenceOf } from "../words/sentences.ts";

/** Events of one call. */
const atOnce = 200;

const heads = ["Data", "Quem", "O que fez", "Tipo", "Campo", "Antes", "Depois"];

/** The rows of an event: one for each changed field, or one. */
function rowsOf(event: ActivityEvent, isStaff: boolean): readonly (readonly string[])[] {
  const { at, action, changes, roles, office } = event;
  const kind = isAuditAction(action) ? kindNames[auditActions[action]] : action;
  const start = [
    ...(isStaff ? [office?.nome ?? "Plataforma"] : []),
    formatInstant(at),
    actorName(event),
    sentenceOf(event),
    kind,
  ];
  if (changes.length === 0) return [[...start, "", "", ""]];
  return changes.map(({ field, before, after }) => [
    ...start,
    fieldName(field, roles),
    fieldWords(field, before, roles),
    fieldWords(field, after, roles),
  ]);
}

/** Events as CSV, a row for each changed field; for staff with the office. */
export const activityCsv = (events: readonly ActivityEvent[], isStaff: boolean): string =>
  csvOf([isStaff ? ["Escritório", ...heads] : heads, ...events.flatMap((event) => rowsOf(event, isStaff))]);

/** Reads everything that a filter finds, page by page, and returns it as CSV. @throws ApiError */
export async function exportActivity(filter: ActivityFilter, isStaff: boolean): Promise<string> {
  const events = await everyPage(async (page) => {
    const { events: items, pagination } = await readActivity({ isStaff, filter, page, limit: atOnce });
    return { items, pagination };
  });
  // An act meanwhile moves the others by a place: one of a page's end comes again on the next page.
  const byId = new Map(events.map((event) => [event.id, event]));
  return activityCsv([...byId.values()], isStaff);
}

/** A spreadsheet runs a cell that begins so as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** A cell in quotes; one that a spreadsheet would run gets an apostrophe, which it shows as text. */
const cell = (text: string) => `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as CSV in the way that spreadsheets in Brazil open it: UTF-8 with a mark, `;` between cells (RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("")}`;
