import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "@lavra/docx";
import { readAgreement } from "@lavra/portuguese/agreement";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import {
  buildLibrary,
  type IndexEntry,
  type LibraryIndex,
  officeCollection,
  platformCollection,
  readMarkers,
} from "./library.ts";
import { markerCatalog } from "./marker-catalog.ts";
import { sample, sampleFile } from "./sample.ts";
import { writeDocx } from "./write-docx.ts";

const committed = fileURLToPath(new URL("../../apps/api/demo", import.meta.url));
let built: Map<string, Uint8Array>;
let index: LibraryIndex;
let own: LibraryIndex;

beforeAll(async () => {
  built = await buildLibrary();
  [index, own] = [readIndex(platformCollection.root), readIndex(officeCollection.root)];
});

const bytesOf = (file: string) => built.get(file) ?? new Uint8Array();
const textOf = (file: string, part: string) => strFromU8(unzipSync(bytesOf(file))[part] ?? new Uint8Array());

/** Reads one collection, with every file's path from the library's root. */
function readIndex(root: string): LibraryIndex {
  const { modelos, topicos } = JSON.parse(new TextDecoder().decode(built.get(`${root}index.json`)));
  const rooted = (entry: IndexEntry) => ({ ...entry, file: root + entry.file });
  return { modelos: modelos.map(rooted), topicos: topicos.map(rooted) };
}
const fieldsOf = (entry: IndexEntry) => Object.values(entry.markers).map(({ name }) => name);
const models = () => [...index.modelos, ...own.modelos];
const entries = () => [...models(), ...index.topicos, ...own.topicos];

const formOf: Record<string, string> = {
  "Petição inicial (procedimento comum)":
    "VARA COMARCA CLIENTE QUALIFICACAO CPF ENDERECO REU CNPJ ENDERECO_REU FATOS VALOR ADVOGADO OAB MUNICIPIO DATA ESCRITORIO",
  Contestação:
    "VARA COMARCA ESTADO_TRIBUNAL NUMERO_PROCESSO CLIENTE AUTOR TERMO_INICIAL SINTESE DEFESA ADVOGADO OAB MUNICIPIO DATA ESCRITORIO",
  "Ação de cobrança":
    "VARA COMARCA AUTOR REU OBJETO GRATUIDADE PARCELA FATOS TUTELA MEDIDA_URGENTE PEDIDO ADVOGADO OAB MUNICIPIO DATA ESCRITORIO",
  "Reclamação trabalhista":
    "MUNICIPIO CLIENTE REU FUNCAO DATA_ADMISSAO DATA_DISPENSA SALARIO VALOR ADVOGADO OAB DATA ESCRITORIO",
  "Contrato de honorários advocatícios":
    "CLIENTE ESCRITORIO CNPJ ADVOGADO OAB OBJETO VALOR_ENTRADA PARCELAS VALOR_PARCELA VALOR PERCENTUAL_EXITO COMARCA MUNICIPIO DATA",
  "Acordo extrajudicial":
    "CLIENTE REU OBJETO VALOR PARCELAS DATA_PRIMEIRA_PARCELA VALOR_PARCELA DADOS_PAGAMENTO COMARCA MUNICIPIO DATA ESCRITORIO",
  "Procuração ad judicia et extra":
    "CLIENTE NACIONALIDADE ESTADO_CIVIL PROFISSAO CPF ENDERECO ADVOGADO OAB ESCRITORIO ENDERECO_ESCRITORIO OBJETO MUNICIPIO DATA",
  Substabelecimento:
    "ADVOGADO OAB ESCRITORIO SUBSTABELECIDO OAB_SUBSTABELECIDO ENDERECO_ESCRITORIO RESERVA CLIENTE NUMERO_PROCESSO TRIBUNAL MUNICIPIO DATA",
  "Declaração de hipossuficiência":
    "CLIENTE NACIONALIDADE ESTADO_CIVIL PROFISSAO CPF ENDERECO MUNICIPIO ESTADO VALOR DATA ESCRITORIO",
  "Notificação extrajudicial":
    "CLIENTE NOTIFICADO OBJETO DATA_VENCIMENTO VALOR_PRINCIPAL VALOR_ENCARGOS VALOR PRAZO DADOS_PAGAMENTO MUNICIPIO DATA ADVOGADO OAB ESCRITORIO",
  "Gratuidade de justiça": "CLIENTE",
  "Tutela de urgência": "MOTIVO_URGENCIA MEDIDA_URGENTE",
  "Impugnação ao valor da causa": "VALOR_CORRETO FUNDAMENTO_VALOR",
  "Relação de consumo": "CLIENTE REU",
  "Responsabilidade objetiva": "REU CLIENTE",
  "Inversão do ônus da prova": "CLIENTE REU",
  "Repetição do indébito em dobro": "CLIENTE VALOR_COBRADO REU",
  "Dano moral": "CLIENTE REU VALOR_DANO_MORAL",
  "Dano material": "DESCRICAO_DANO VALOR_EMERGENTE VALOR_LUCROS VALOR_DANO_MATERIAL",
  Prescrição: "DATA_VENCIMENTO",
  "Horas extras": "JORNADA VALOR_HORAS_EXTRAS",
  "Verbas rescisórias": "DATA_DISPENSA VALOR_SALDO VALOR_FERIAS VALOR_FGTS SALARIO VALOR_RESCISAO",
  "Requerimento de provas": "PONTO_PROVADO",
  "Dos pedidos finais": "CLIENTE REU",
  "Réplica à contestação": "VARA COMARCA NUMERO_PROCESSO CLIENTE REU SINTESE MUNICIPIO DATA ADVOGADO OAB ESCRITORIO",
  "Juntada de documentos":
    "VARA COMARCA NUMERO_PROCESSO CLIENTE DOCUMENTOS MOTIVO_JUNTADA MUNICIPIO DATA ADVOGADO OAB ESCRITORIO",
  "Proposta de honorários":
    "CLIENTE CPF ENDERECO OBJETO VALOR_ENTRADA PARCELAS VALOR_PARCELA VALOR VALIDADE MUNICIPIO DATA ADVOGADO OAB ESCRITORIO",
  "Tempestividade da réplica": "DATA_INTIMACAO",
};

describe("the demo library", () => {
  it("is committed exactly as its sources build it, byte for byte", async () => {
    const found = await readdir(committed, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const names = files.map((file) => relative(committed, file).split(sep).join("/").normalize("NFC"));
    expect(names.sort()).toEqual([...built.keys()].sort());
    for (const [name, bytes] of built) {
      expect(Buffer.compare(await readFile(join(committed, name)), bytes), name).toBe(0);
    }
  });

  it("ships a sample template that is served as built and has only valid markers", async () => {
    const bytes = await writeDocx(sample);
    const served = fileURLToPath(new URL(`../../apps/web/public/${sampleFile}`, import.meta.url));
    expect(Buffer.compare(await readFile(served), bytes)).toBe(0);
    const { markers, faults, subtemplates } = compile(bytes);
    // The engine does not know which filters exist.
    expect(faults.filter(({ code }) => code !== "FILTER_UNKNOWN")).toEqual([]);
    expect(subtemplates).toHaveLength(1);
    expect(markers.length).toBeGreaterThan(8);
  });

  it("builds the same bytes twice in one process", async () => {
    for (const [name, bytes] of await buildLibrary()) expect(Buffer.compare(bytesOf(name), bytes), name).toBe(0);
  });

  it("asks for each file's markers in the order of the form", () => {
    const asked = Object.fromEntries(entries().map((entry) => [entry.name, fieldsOf(entry).join(" ")]));
    expect(asked).toEqual(formOf);
  });

  it("limits a template's form to between 8 and 16 fields", () => {
    for (const entry of models()) {
      expect(fieldsOf(entry).length, entry.name).toBeGreaterThanOrEqual(8);
      expect(fieldsOf(entry).length, entry.name).toBeLessThanOrEqual(16);
    }
  });

  it("has party fields in contracts, notices and pieces against others, and plain fields elsewhere", () => {
    const parties = (entry: IndexEntry) => Object.values(entry.markers).filter(({ kind }) => kind === "parte").length;
    const withParties = index.modelos.filter((entry) => parties(entry) > 0).map(({ name }) => name);
    expect(withParties).toEqual([
      "Contestação",
      "Ação de cobrança",
      "Reclamação trabalhista",
      "Contrato de honorários advocatícios",
      "Acordo extrajudicial",
      "Notificação extrajudicial",
    ]);
    expect([...own.modelos, ...index.topicos].map(parties).filter(Boolean)).toEqual([]);
  });

  it("has words that agree with every group of parties", () => {
    for (const { file } of entries()) {
      const found = [...textOf(file, "word/document.xml").matchAll(/\{[A-Z_]+: ([^{}]*)\}/gu)];
      for (const [, forms = ""] of found) expect(readAgreement(forms), forms).toHaveProperty("forms");
    }
  });

  it("has the topic site exactly in the templates that require topics", () => {
    for (const entry of models()) {
      expect(readMarkers(bytesOf(entry.file)).includes("SUBTEMPLATES"), entry.name).toBe(entry.requiresSubtemplates);
    }
  });

  it("describes every marker, gives every list its options, and lists no unused marker", () => {
    const used = new Set(entries().flatMap(fieldsOf));
    expect([...used].sort()).toEqual(Object.keys(markerCatalog).sort());
    for (const marker of entries().flatMap((entry) => Object.values(entry.markers))) {
      expect(marker.description).toMatch(/^\p{Lu}.+\.$/u);
      const hasOptions = marker.type === "select" || marker.kind === "lista";
      expect(hasOptions, marker.name).toBe(Boolean(marker.options ?? marker.apiSource));
    }
  });

  it("gives its own descriptions only to markers that the file has", () => {
    const collections = [platformCollection, officeCollection];
    for (const source of collections.flatMap(({ templates, topics }) => [...templates, ...topics])) {
      const entry = entries().find(({ name }) => name === source.name);
      expect(Object.keys(entry?.markers ?? {})).toEqual(
        expect.arrayContaining(Object.keys(source.descriptions ?? {}).map((name) => `{${name}}`)),
      );
    }
  });

  it("gives the demo office nothing that the platform already has", () => {
    const names = entries().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([own.modelos.length, own.topicos.length]).toEqual([3, 1]);
  });

  it("asks for no amount of other topics in the topic that lists all requests", () => {
    const gathered = index.topicos.find(({ name }) => name === "Dos pedidos finais");
    expect(Object.values(gathered?.markers ?? {}).filter(({ type }) => type === "number")).toEqual([]);
  });

  it("writes each marker in a single run", () => {
    for (const { file } of entries()) {
      for (const [, text] of textOf(file, "word/document.xml").matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu)) {
        expect(
          (text ?? "").replace(/\{(?:[A-Z_]+(?:[.:][^{}]*)?|[#/](?:SE|SENÃO|CADA)(?: [^{}]*)?)\}/gu, ""),
          file,
        ).not.toMatch(/[{}]/u);
      }
    }
  });

  it("references only existing parts, relationships, styles and lists", () => {
    for (const { file } of entries()) {
      const parts = unzipSync(bytesOf(file));
      const styles = new Set([...textOf(file, "word/styles.xml").matchAll(/w:styleId="([^"]+)"/gu)].map((m) => m[1]));
      const lists = new Set(
        [...textOf(file, "word/numbering.xml").matchAll(/<w:num w:numId="(\d+)"/gu)].map((m) => m[1]),
      );
      for (const name of Object.keys(parts).filter((part) => /^word\/[a-z]+\d*\.xml$/u.test(part))) {
        const xml = textOf(file, name);
        for (const [, id] of xml.matchAll(/<w:(?:pStyle|rStyle|tblStyle|basedOn|next) w:val="([^"]+)"/gu)) {
          expect(styles.has(id), `${file} ${name}: style ${id}`).toBe(true);
        }
        for (const [, id] of xml.matchAll(/<w:numId w:val="(\d+)"/gu)) {
          expect(lists.has(id), `${file} ${name}: list ${id}`).toBe(true);
        }
        const rels = textOf(file, name.replace(/^word\//u, "word/_rels/").concat(".rels"));
        for (const [, id] of xml.matchAll(/ r:(?:id|embed)="([^"]+)"/gu)) expect(rels).toContain(`Id="${id}"`);
        for (const [, target] of rels.matchAll(/Target="([^"]+)"\/>/gu))
          expect(parts).toHaveProperty([`word/${target}`]);
      }
    }
  });
});
