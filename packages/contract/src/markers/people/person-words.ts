/** Removes accents and case: `Ré` is `RE`. */
export const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

/** Roles of a person or an entity in a document; forms of one role stand in a line. */
const roleLines = `
CLIENTE
AUTOR AUTORA
RÉU RÉ
REQUERENTE
REQUERIDO REQUERIDA
RECLAMANTE
RECLAMADO RECLAMADA
EXEQUENTE
EXECUTADO EXECUTADA
EMBARGANTE
EMBARGADO EMBARGADA
APELANTE
APELADO APELADA
AGRAVANTE
AGRAVADO AGRAVADA
RECORRENTE
RECORRIDO RECORRIDA
IMPETRANTE
IMPETRADO IMPETRADA
PACIENTE
OUTORGANTE
OUTORGADO OUTORGADA
CONTRATANTE
CONTRATADO CONTRATADA
LOCADOR LOCADORA
LOCATÁRIO LOCATÁRIA
VENDEDOR VENDEDORA
COMPRADOR COMPRADORA
CEDENTE
CESSIONÁRIO CESSIONÁRIA
CREDOR CREDORA
DEVEDOR DEVEDORA
FIADOR FIADORA
AVALISTA
DOADOR DOADORA
DONATÁRIO DONATÁRIA
MUTUANTE
MUTUÁRIO MUTUÁRIA
COMODANTE
COMODATÁRIO COMODATÁRIA
ARRENDADOR ARRENDADORA
ARRENDATÁRIO ARRENDATÁRIA
NOTIFICANTE
NOTIFICADO NOTIFICADA
INTERPELANTE
INTERPELADO INTERPELADA
DECLARANTE
MANDANTE
EMPREGADO EMPREGADA
EMPREGADOR EMPREGADORA
INVENTARIANTE
HERDEIRO HERDEIRA
CURATELADO CURATELADA
CURADOR CURADORA
TUTOR TUTORA
ALIMENTANTE
ALIMENTANDO ALIMENTANDA
QUERELANTE
QUERELADO QUERELADA
ACUSADO ACUSADA
DENUNCIADO DENUNCIADA
INTERESSADO INTERESSADA
CONSIGNANTE
CONSIGNADO CONSIGNADA
SUSCITANTE
SUSCITADO SUSCITADA
SÓCIO SÓCIA
CÔNJUGE
TESTEMUNHA
EMPRESA
`;

/** A role by one of its forms. */
interface Role {
  /** First form of its line, which stands for all: `RÉU`. */
  readonly role: string;
  /** The form itself, with its accents: `RÉ`. */
  readonly form: string;
}

const roles: ReadonlyMap<string, Role> = new Map(
  roleLines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const forms = line.split(" ");
      return forms.map((form) => [bare(form), { role: forms[0] ?? form, form }] as const);
    }),
);

/** Returns the role that a word names, in capitals and without accents. @returns undefined if it names none */
export const roleNamed = (word: string): Role | undefined => roles.get(word);

/** Roles that only an office's own client has. */
const ofClients: ReadonlySet<string> = new Set(["CLIENTE", "OUTORGANTE", "DECLARANTE", "NOTIFICANTE", "MANDANTE"]);

/** True for a role that only a client has. */
export const isClientRole = (role: string): boolean => ofClients.has(role);

/** Roles of those who begin a piece or a contract: their data come first and often without their name. */
const ofBeginners: ReadonlySet<string> = new Set(
  `AUTOR REQUERENTE RECLAMANTE EXEQUENTE EMBARGANTE APELANTE AGRAVANTE RECORRENTE IMPETRANTE CONTRATANTE LOCADOR
  VENDEDOR CEDENTE CREDOR DOADOR MUTUANTE COMODANTE ARRENDADOR INTERPELANTE INVENTARIANTE QUERELANTE`.split(/\s+/),
);

/** True for the role of who begins a piece or a contract. */
export const isBeginnerRole = (role: string): boolean => ofBeginners.has(role);

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** People beside the parties of a document: what follows their names may be theirs. */
const others = words(
  `ADVOGADA ADVOGADO ADVOGADOS ESCRITORIO SUBSTABELECIDO SUBSTABELECIDA SUBSTABELECENTE REPRESENTANTE PREPOSTO PREPOSTA
  PROCURADOR PROCURADORA PERITO PERITA JUIZ JUIZA RELATOR RELATORA SINDICO SINDICA TABELIAO MAE PAI FILHO FILHA MENOR
  ESPOSA ESPOSO MARIDO MULHER COMPANHEIRO COMPANHEIRA GENITOR GENITORA RESPONSAVEL TERCEIRO TERCEIRA CONTRARIA CONTRARIO
  AUTORES REUS CLIENTES HERDEIROS PARTES`,
);

/** True for a word that names somebody who is no party by the table of roles. */
export const isOtherPerson = (word: string): boolean => others.has(word);

/** Words that join others and say nothing themselves. */
const joints = words("A AS AO D DA DAS DE DO DOS N NA NO O OS OU");

/** Words of a name of a marker: capitals, without accents, digits apart, `nomeCliente` as two. */
export function wordsOfName(name: string): string[] {
  const found = bare(name.slice(0, 128).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/[ºª°]/g, " ")
    .replace(/\bE[\s_.-]?MAIL\b/g, "EMAIL")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u);
  return found.filter((word) => word !== "" && !joints.has(word));
}
