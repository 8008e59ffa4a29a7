import type { OwnAttribute } from "@lavra/contract/accounts/own-attributes";
import { kindNames, type PartyRecord } from "@lavra/contract/parties/party";
import { addressForService } from "@lavra/contract/parties/written-party";
import { calledName } from "../rules.ts";

/** Returns the name of a record to which another one refers; undefined if it was erased. */
export type NameOf = (id: string) => string | undefined;

type Cell = (record: PartyRecord, nameOf: NameOf) => string | undefined;

const text =
  (field: keyof PartyRecord): Cell =>
  (record) => {
    const value = record[field];
    return typeof value === "string" ? value : undefined;
  };
const list =
  (field: "parents" | "emails" | "phones" | "pix"): Cell =>
  (record) =>
    record[field]?.join("\n");
const place =
  (field: "street" | "number" | "extra" | "district" | "city" | "uf" | "country" | "zip"): Cell =>
  (record) =>
    addressForService(record)?.[field];

/** `sócio-administrador: RUI REIS`, one a line, as an import reads them. */
const representatives: Cell = ({ representatives: all = [] }, nameOf) =>
  all
    .flatMap((one) => {
      if ("body" in one) return [`${one.article} ${one.body}`];
      const name = "inline" in one.who ? calledName(one.who.inline) : nameOf(one.who.id);
      return name === undefined ? [] : [`${one.quality}: ${name}`];
    })
    .join("\n");

/** Columns of the file, in order. An import knows all of them by their heads. */
const columns: readonly (readonly [head: string, cell: Cell])[] = [
  ["Tipo", ({ kind }) => kindNames[kind]],
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

/** A spreadsheet runs a cell that begins so as a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;
const quoted = (value: string) => `"${(formulaStart.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(";")}\r\n`;

/** Returns the writer of the file of an office with these attributes of its own, which come last. */
export function csvWriter(own: readonly OwnAttribute[]) {
  const ofOffice = own.map(({ name, label }): (typeof columns)[number] => [label, (record) => record.own?.[name]]);
  const all = [...columns, ...ofOffice];
  return {
    /** Byte order mark and heads. */
    head: `\uFEFF${lineOf(all.map(([head]) => head))}`,
    /** Returns a record as a line. */
    write: (record: PartyRecord, nameOf: NameOf): string => lineOf(all.map(([, cell]) => cell(record, nameOf) ?? "")),
  };
}
