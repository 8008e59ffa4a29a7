/** A phrase of the qualificação: its shipped text, and the data that it must contain. */
interface Phrase {
  /** In the grammar of templates: `{PARTE: inscrito}` agrees, `{CPF}` is a datum. */
  readonly text: string;
  /** Names of its data. */
  readonly data: readonly string[];
  /** True for words that others are built on: they cannot be left out. */
  readonly isFixed?: boolean;
}

/**
 * The phrases of the qualificação in the order of the text. Source of the shipped texts: CPC (Law 13.105/2015) arts. 71,
 * 75 and 319 II; CNJ Resolution 270/2018.
 */
export const phrases = {
  social: { text: "{PARTE: registrado} civilmente como {NOME_CIVIL}", data: ["NOME_CIVIL"] },
  nationality: { text: "{NACIONALIDADE}", data: ["NACIONALIDADE"] },
  civil: { text: "{ESTADO_CIVIL}", data: ["ESTADO_CIVIL"] },
  regime: { text: "sob o regime da {REGIME}", data: ["REGIME"] },
  child: { text: "{PARTE: menor impúbere}", data: [] },
  teenager: { text: "{PARTE: menor púbere}", data: [] },
  union: { text: "{PARTE: convivente} em união estável", data: [] },
  birth: { text: "{PARTE: nascido} em {NASCIMENTO}", data: ["NASCIMENTO"] },
  profession: { text: "{PROFISSAO}", data: ["PROFISSAO"] },
  guardianship: { text: "sob curatela", data: [] },
  rg: { text: "{PARTE: portador} do RG nº {RG}", data: ["RG"] },
  document: { text: "{PARTE: portador} {DOCUMENTO}", data: ["DOCUMENTO"] },
  cpf: { text: "{PARTE: inscrito} no CPF sob o nº {CPF}", data: ["CPF"] },
  email: { text: "endereço eletrônico {EMAIL}", data: ["EMAIL"] },
  address: { text: "{PARTE: residente} e {PARTE: domiciliado} {ENDERECO}", data: ["ENDERECO"] },
  couple: { text: "{PARTE: casado} entre si", data: [] },
  coupleUnion: { text: "{PARTE: convivente} entre si em união estável", data: [] },
  description: { text: "{DESCRICAO}", data: ["DESCRICAO"] },
  cnpj: { text: "{PARTE: inscrito} no CNPJ sob o nº {CNPJ}", data: ["CNPJ"] },
  seat: { text: "com sede {ENDERECO}", data: ["ENDERECO"] },
  condominium: { text: "{PARTE: situado} {ENDERECO}", data: ["ENDERECO"] },
  otherSeat: { text: "com endereço {ENDERECO}", data: ["ENDERECO"] },
  representation: {
    text: "neste ato {PARTE: representado} {REPRESENTANTE}",
    data: ["REPRESENTANTE"],
    isFixed: true,
  },
  assistance: { text: "neste ato {PARTE: assistido} {REPRESENTANTE}", data: ["REPRESENTANTE"], isFixed: true },
} as const satisfies Record<string, Phrase>;

/** Name of a phrase. */
export type PhraseName = keyof typeof phrases;

/** Names of all phrases, in the order of the text. */
export const phraseNames = Object.keys(phrases) as readonly PhraseName[];

/** Data that a phrase must contain, and whether it can be left out. */
export const phraseRules = (name: PhraseName): Phrase => phrases[name];
