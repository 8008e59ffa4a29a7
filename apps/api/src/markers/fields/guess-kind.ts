import type { Marker, MarkerKind } from "@lavra/contract/markers/markers";

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Words beside the thing itself: its holder, which one of several, or its sort. */
const holders = words(
  `ADVOGADA ADVOGADO AGRAVADO AGRAVANTE APELADO APELANTE ARRENDADOR ARRENDATARIO AUTOR AUTORA AVALISTA CEDENTE
  CESSIONARIO CLIENTE COMPRADOR COMPRADORA CONJUGE CONTATO CONTRATADA CONTRATADO CONTRATANTE CREDOR CREDORA CURADOR
  DEVEDOR DEVEDORA DOADOR DONATARIO EMBARGADO EMBARGANTE EMPREGADO EMPREGADOR EMPREGADORA EMPRESA ESCRITORIO EXECUTADO
  EXEQUENTE FIADOR FIADORA HERDEIRO IMPETRADO IMPETRANTE INVENTARIANTE LOCADOR LOCADORA LOCATARIA LOCATARIO MANDANTE
  MUTUANTE MUTUARIO OUTORGADA OUTORGADO OUTORGANTE PARTE PERITO PESSOAL PREPOSTO PROCURADOR PROFISSIONAL PROMITENTE
  RECLAMADA RECLAMADO RECLAMANTE RECORRENTE RECORRIDO REPRESENTADO REPRESENTANTE LEGAL REQUERENTE REQUERIDA REQUERIDO
  RESPONSAVEL RE REU SINDICO SOCIA SOCIO TABELIAO TERCEIRO TESTEMUNHA TUTOR VENDEDOR VENDEDORA CONTRARIA`,
);

const joints = words("N NO NR NUM NUMERO A AS AO DA DAS DE DO DOS O OS PARA");

const lawsuits = words("APENSO AUTOS CNJ ELETRONICO EXECUCAO JUDICIAL ORIGEM ORIGINARIO PRINCIPAL PROCESSO REFERENCIA");

const telephones = words(
  "APP CEL CELULAR COMERCIAL CONTATO DDD FIXO FONE MOVEL RECADO RESIDENCIAL TEL TELEFONE TELEFONICO WHATS WHATSAPP ZAP",
);

const moneys = words("VALOR VALORES PRECO HONORARIOS SALARIO");
const percentages = words("PERCENTUAL PORCENTAGEM ALIQUOTA");
/** Units that make a number something else than an amount of reais. */
const otherUnits = words("UFIR UFESP OTN BTN SALARIOS");

/** Words beside a number's name which show that the marker contains something about it, or more than it. */
const others = words(
  `ANEXO ANUIDADE ASSUNTO ATIVIDADE CARTAO CIDADE CODIGO COMPROVANTE CONTEUDO COPIA DADOS DATA EMISSAO ENDERECO ESTADO
  ETICA EXAME EXTENSO INSCRITO LISTA NOME ORGAO PROVEDOR PROVIMENTO QUALIFICACAO RAZAO RELACAO RESOLUCAO RG RUA
  SECAO SECCIONAL SITUACAO SUBSECAO TABELA TEXTO TIPO UF`,
);

/** Words that join two things in one marker: `CPF_E_RG`. */
const and = words("E OU COM");

interface Name {
  readonly words: readonly string[];
  has(word: string): boolean;
  /** True if the name has at least one word of `core`, and otherwise only words of `thing`, holders and joints. */
  isOnly(thing: ReadonlySet<string>, core: ReadonlySet<string>): boolean;
}

const isBesideName = (word: string) => holders.has(word) || joints.has(word) || word === "";

/** Characters. Removing accents from a text of unbounded length takes quadratic time. */
const longestName = 128;

/**
 * Splits a name into words in capitals without accents; `nomeCliente` becomes two words, and numbers at the end of
 * words are removed.
 */
function readName(name: string): Name {
  const bare = name
    .slice(0, longestName)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase();
  const found = bare
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<!\d)\d+$/, ""))
    .join(" ")
    .replace(/\bE MAIL\b/, "EMAIL")
    .split(" ");
  const known = new Set(found);
  return {
    words: found,
    has: (word) => known.has(word),
    isOnly: (thing, core) =>
      found.some((word) => core.has(word)) && found.every((word) => thing.has(word) || isBesideName(word)),
  };
}

/** True if the name has these letters, which are unambiguous, and no word that makes it something else. */
const isNumbered = (name: Name, letters: string) =>
  name.has(letters) && !name.words.some((word) => others.has(word) || and.has(word));

const lawsuitCore = words("AUTOS CNJ PROCESSO");
const telephoneCore = words("CEL CELULAR FONE TEL TELEFONE WHATS WHATSAPP");
const emailCore = words("EMAIL");
const emailWords = words("EMAIL CORPORATIVO COMERCIAL ELETRONICO");

const isEither = (name: Name) => name.has("CPFCNPJ") || (name.has("CPF") && name.has("CNPJ"));

const ofText: readonly (readonly [kind: MarkerKind, holds: (name: Name) => boolean])[] = [
  ["cpf_cnpj", (name) => isEither(name) && !name.words.some((word) => others.has(word) || word === "E")],
  ["cpf", (name) => !isEither(name) && isNumbered(name, "CPF")],
  ["cnpj", (name) => !isEither(name) && isNumbered(name, "CNPJ")],
  ["oab", (name) => isNumbered(name, "OAB")],
  ["cep", (name) => isNumbered(name, "CEP")],
  ["cnj", (name) => name.isOnly(lawsuits, lawsuitCore)],
  ["telefone", (name) => name.isOnly(telephones, telephoneCore)],
  ["email", (name) => name.isOnly(emailWords, emailCore)],
];

const ofNumber: typeof ofText = [
  ["percentual", (name) => name.words.some((word) => percentages.has(word))],
  ["moeda", (name) => moneys.has(name.words[0] ?? "") && !name.words.some((word) => otherUnits.has(word))],
];

const ofType: Readonly<Record<Marker["type"], typeof ofText>> = {
  text: ofText,
  number: ofNumber,
  select: [["sim_nao", asksYesOrNo]],
  date: [],
};

/** Returns the kind of value that a marker of a type contains if its name is unambiguous, else "". */
export function guessKind(name: string, type: Marker["type"]): MarkerKind {
  const read = readName(name);
  return ofType[type].find(([, holds]) => holds(read))?.[0] ?? "";
}

/** True for names such as `POSSUI_FILHOS` and `MENOR (SIM/NÃO)`, which are answered with yes or no. */
export const isYesOrNo = (name: string): boolean => asksYesOrNo(readName(name));

function asksYesOrNo({ words: found, has }: Name): boolean {
  return (has("SIM") && has("NAO")) || ["HOUVE", "POSSUI", "TEM"].includes(found[0] ?? "");
}
