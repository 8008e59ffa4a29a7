import type { OwnAttribute } from "@lavra/contract/accounts/own-attributes";
import type { ImportColumn } from "@lavra/contract/parties/import-parties";
import { hasCnpjCheckDigits, hasCpfCheckDigits, isState, readCep, readDay, readTelephone } from "@lavra/portuguese";
import type { Column } from "./table.ts";

/** Heads of columns as Astrea, Projuris, ADVBOX, Google, Outlook and sheets of offices write them, without accents. */
const names: readonly (readonly [column: ImportColumn, heads: string])[] = [
  [
    "name",
    "nome|nome completo|nome do cliente|nome da parte|nome/razao social|nome ou razao social|razao social|razao social/nome|cliente|parte|contato|nome civil|denominacao|full name|name|file as|nome de exibicao|display name|nome do contato|pessoa",
  ],
  ["social", "nome social|nome fantasia social"],
  ["kind", "tipo|tipo de pessoa|tipo pessoa|natureza|pf/pj|natureza juridica|tipo de parte"],
  ["gender", "genero|sexo|gender"],
  [
    "document",
    "cpf/cnpj|cpf ou cnpj|cpf / cnpj|cpf cnpj|cnpj/cpf|cpf-cnpj|cpf e cnpj|documento|no documento|inscricao|doc|documento principal",
  ],
  ["cpf", "cpf|no cpf|numero do cpf|cpf/mf|government id number"],
  ["cnpj", "cnpj|no cnpj|cnpj/mf|numero do cnpj"],
  ["rg", "rg|no rg|identidade|registro geral|numero do rg|carteira de identidade|rg/rne"],
  ["issuer", "orgao do rg|orgao emissor|orgao expedidor|emissor|orgao emissor rg|orgao emissor do rg|expedidor"],
  ["rnm", "rnm|rne"],
  ["passport", "passaporte"],
  ["cnh", "cnh"],
  ["ctps", "ctps|carteira de trabalho"],
  ["nationality", "nacionalidade|nationality"],
  ["civil", "estado civil|est civil|marital status"],
  ["regime", "regime de bens|regime|regime de casamento"],
  ["union", "uniao estavel"],
  ["profession", "profissao|ocupacao|cargo|job title|organization title|organization 1 - title|atividade|profession"],
  [
    "birth",
    "nascimento|data de nascimento|data de nasc|data nasc|data nascimento|dt nascimento|dt nasc|birthday|aniversario|nasc|data de nascimento/fundacao",
  ],
  ["parents", "filiacao|mae|pai|nome da mae|nome do pai"],
  [
    "email",
    "e-mail|email|e-mails|emails|e-mail principal|email principal|e-mail 1|e-mail 2|endereco de e-mail|endereco eletronico|e-mail 1 - value|e-mail 2 - value|e-mail address|e-mail 2 address|correio eletronico",
  ],
  [
    "phone",
    "telefone|telefones|celular|telefone celular|telefone residencial|telefone comercial|fone|tel|whatsapp|telefone 1|telefone 2|telefone principal|celular 1|phone|mobile phone|home phone|business phone|primary phone|phone 1 - value|phone 2 - value|telefone fixo|contato telefonico",
  ],
  [
    "address",
    "endereco|endereco completo|endereco residencial|endereco comercial|address|home address|address 1 - formatted|residencia",
  ],
  ["street", "logradouro|rua|endereco (logradouro)|home street|business street|address 1 - street|av/rua|rua/av"],
  ["number", "numero|no|num|nro|numero do endereco|n"],
  ["extra", "complemento|compl|address 1 - extended address"],
  ["district", "bairro|distrito"],
  [
    "city",
    "cidade|municipio|cidade/uf|cidade - uf|municipio/uf|cidade/estado|home city|business city|address 1 - city|localidade",
  ],
  ["uf", "uf|estado|estado (uf)|home state|business state|address 1 - region|sigla do estado"],
  ["zip", "cep|home postal code|business postal code|address 1 - postal code|codigo postal"],
  ["country", "pais|home country/region|address 1 - country|country"],
  ["representatives", "representantes|representante|representante legal|responsavel legal"],
  ["pix", "pix|chave pix|chaves pix"],
  ["bank", "conta bancaria|dados bancarios|banco"],
  ["notes", "anotacoes|observacoes|observacao|obs|notas|notes|comentarios"],
];

const byName: ReadonlyMap<string, ImportColumn> = new Map(
  names.flatMap(([column, heads]) => heads.split("|").map((head) => [head, column] as const)),
);

const plainHead = (head: string) =>
  head
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[º°ª]/g, "o")
    .replace(/[*:.]+/g, "")
    .replace(/[_\s]+/g, " ")
    .trim();

/** Columns that a row may have several of: their cells stand together. */
const severalTimes: ReadonlySet<ImportColumn> = new Set([
  "email",
  "phone",
  "parents",
  "notes",
  "pix",
  "representatives",
]);

/** Returns what a head says; undefined if it is not known. */
const namedColumn = (head: string): ImportColumn | undefined => byName.get(plainHead(head));

/** Whether most cells of a column are of one sort. */
const sorts: readonly (readonly [column: ImportColumn, is: (cell: string) => boolean])[] = [
  ["cpf", (cell) => /^[\d.\s-]{11,14}$/.test(cell) && hasCpfCheckDigits(cell)],
  ["cnpj", (cell) => cell.length >= 14 && hasCnpjCheckDigits(cell)],
  ["email", (cell) => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(cell)],
  ["zip", (cell) => /^\d{5}-?\d{3}$/.test(cell) && readCep(cell) !== undefined],
  ["phone", (cell) => readTelephone(cell) !== undefined],
  ["birth", (cell) => readDay(cell) !== undefined],
  ["uf", (cell) => isState(cell.toUpperCase())],
];

/** Rows of which the cells are looked at. */
const looked = 200;
/** Part of the cells that must be of a sort. */
const share = 0.8;

function sortOf(cells: readonly string[]): ImportColumn | undefined {
  const filled = cells.filter((cell) => cell !== "");
  if (filled.length === 0) return undefined;
  return sorts.find(([, is]) => filled.filter(is).length >= filled.length * share)?.[0];
}

/** True if the first row names columns rather than a party. */
export const isHead = (row: readonly string[]): boolean => row.some((cell) => namedColumn(cell) !== undefined);

/** Proposes what the columns hold: by their heads, and by their cells where a head says nothing. */
export function proposeColumns(heads: readonly string[], rows: readonly (readonly string[])[]): Column[] {
  const taken = new Set<ImportColumn>();
  const claim = (column: ImportColumn | undefined): Column => {
    if (column === undefined || (taken.has(column) && !severalTimes.has(column))) return null;
    taken.add(column);
    return column;
  };
  const named = heads.map((head) => claim(namedColumn(head)));
  const shown = rows.slice(0, looked);
  const proposed = named.map((column, at) => column ?? claim(sortOf(shown.map((row) => row[at]?.trim() ?? ""))));
  // Without a head for the name, the first column of words is the name.
  if (!taken.has("name")) {
    const at = proposed.findIndex(
      (column, place) => column === null && shown.some((row) => /\p{L}\p{L} \p{L}/u.test(row[place] ?? "")),
    );
    if (at >= 0) proposed[at] = "name";
  }
  return proposed;
}

/** Returns proposed columns with those whose head is the name of one of the office's own attributes, which comes first. */
export function withOwnColumns(
  heads: readonly string[],
  columns: readonly Column[],
  own: readonly OwnAttribute[],
): readonly Column[] {
  const byHead = new Map(
    own.flatMap(({ name, label }) => [name, label].map((head) => [plainHead(head), name] as const)),
  );
  return columns.map((column, at): Column => {
    const name = byHead.get(plainHead(heads[at] ?? ""));
    return name === undefined || column === "name" ? column : `own:${name}`;
  });
}
