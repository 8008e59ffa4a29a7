import type { PartyRecord } from "@lavra/contract/parties/party";
import { addressForService } from "@lavra/contract/parties/written-party";
import { recordEvent } from "../audit/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import type { PartyVault } from "./party-keys.ts";
import { namesOf, openVersion } from "./read-parties.ts";
import { calledName, representativesOf } from "./rules.ts";
import { pagePresent } from "./store.ts";

type Cell = (record: PartyRecord, nameOf: (id: string) => string | undefined) => string | undefined;

const text =
  (field: keyof PartyRecord): Cell =>
  (record) => {
    const value = record[field];
    return typeof value === "string" ? value : undefined;
  };
const list =
  (field: "parents" | "emails" | "phones" | "pix"): Cell =>
  (record) =>
    record[field]?.join(", ");
const place =
  (field: "street" | "number" | "extra" | "district" | "city" | "uf" | "country" | "zip"): Cell =>
  (record) =>
    addressForService(record)?.[field];

const representatives: Cell = ({ representatives: all = [] }, nameOf) =>
  all
    .flatMap((one) => {
      if ("body" in one) return [one.body];
      return "inline" in one.who ? [calledName(one.who.inline)] : (nameOf(one.who.id) ?? []);
    })
    .join(", ");

/** Columns of the file, in order. */
const columns: readonly (readonly [head: string, cell: Cell])[] = [
  ["Tipo", text("kind")],
  ["Nome", text("name")],
  ["Nome social", text("social")],
  ["Gênero", text("gender")],
  ["CPF", text("cpf")],
  ["CNPJ", text("cnpj")],
  ["RG", text("rg")],
  ["Órgão do RG", text("issuer")],
  ["Nacionalidade", text("nationality")],
  ["Estado civil", text("civil")],
  ["Regime de bens", text("regime")],
  ["União estável", ({ union }) => (union ? "sim" : undefined)],
  ["Profissão", text("profession")],
  ["Nascimento", text("birth")],
  ["Filiação", list("parents")],
  ["E-mails", list("emails")],
  ["Telefones", list("phones")],
  ["CEP", place("zip")],
  ["Logradouro", place("street")],
  ["Número", place("number")],
  ["Complemento", place("extra")],
  ["Bairro", place("district")],
  ["Cidade", place("city")],
  ["UF", place("uf")],
  ["País", place("country")],
  ["Representantes", representatives],
  ["Chaves PIX", list("pix")],
  ["Conta bancária", text("bank")],
  ["Anotações", text("notes")],
];

/** A spreadsheet runs a cell that begins so as a formula. */
const formulaStart = /^[=+\-@\t\r]/;
const quoted = (value: string) => `"${(formulaStart.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(";")}\r\n`;

/** Parties of one part of the file. */
const pageLength = 200;
const leastId = "00000000-0000-0000-0000-000000000000";

interface ExportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly openVault: () => Promise<PartyVault>;
}

/** Returns the function that writes all of an office's present records as CSV, part by part. */
export const createExportParties = ({ db, clock, openVault }: ExportDeps) =>
  async function* exportParties({ scopeId, userId }: Principal): AsyncGenerator<Buffer> {
    const vault = await openVault();
    const fact = { scopeId, actorId: userId, action: "parties.exported", at: clock.now() } as const;
    await db.tenant(scopeId, (tx) => recordEvent(tx, fact));
    yield Buffer.from(`\uFEFF${lineOf(columns.map(([head]) => head))}`);
    let after = leastId;
    for (;;) {
      const { lines, last } = await db.tenant(scopeId, async (tx) => {
        const reading = { tx, scopeId, vault };
        const rows = await pagePresent(tx, scopeId, { after, limit: pageLength });
        const records = rows.map((row) => openVersion(reading, row));
        const names = await namesOf(reading, representativesOf(records));
        const cells = records.map((record) => columns.map(([, cell]) => cell(record, (id) => names.get(id)) ?? ""));
        return { lines: cells.map(lineOf), last: rows.length < pageLength ? undefined : rows.at(-1)?.party_id };
      });
      if (lines.length > 0) yield Buffer.from(lines.join(""));
      if (last === undefined) return;
      after = last;
    }
  };
