/** A fault that a text has, whatever it was made from. */
export interface Hole {
  readonly kind: string;
  readonly excerpt: string;
}

const nouns =
  "autor autora autores autoras réu ré réus rés requerido requerida requeridos requeridas apelado apelada apelados " +
  "apeladas agravado agravada agravados agravadas embargado embargada embargados embargadas recorrido recorrida " +
  "recorridos recorridas impetrado impetrada impetrados impetradas reclamado reclamada reclamados reclamadas credor " +
  "credora credores credoras devedor devedora devedores devedoras locador locadora locadores locadoras locatário " +
  "locatária locatários locatárias fiador fiadora fiadores fiadoras vendedor vendedora vendedores vendedoras comprador " +
  "compradora compradores compradoras contratado contratada contratados contratadas advogado advogada advogados " +
  "advogadas procurador procuradora procuradores procuradoras notificado notificada notificados notificadas herdeiro " +
  "herdeira herdeiros herdeiras demandado demandada demandados demandadas empregado empregada empregados empregadas " +
  "sócio sócia sócios sócias genitor genitora genitores genitoras síndico síndica síndicos síndicas curador curadora " +
  "curadores curadoras administrador administradora administradores administradoras prefeito prefeita";
const feminineEnding = /(?:a|as|ré|rés)$/;
const shape = (word: string) => `${feminineEnding.test(word) ? "f" : "m"}${word.endsWith("s") ? "p" : "s"}`;

const determiners: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["ms", "o do ao no pelo um este esse aquele seu próprio referido ele"],
    ["mp", "os dos aos nos pelos uns estes esses aqueles seus próprios"],
    ["fs", "a da à na pela uma esta essa aquela sua própria"],
    ["fp", "as das às nas pelas umas estas essas aquelas suas próprias"],
  ].flatMap(([key = "", list = ""]) => list.split(" ").map((word) => [word, key] as const)),
);

const letters = "[\\p{L}]+";
const pair = new RegExp(`(?<![\\p{L}(])(${letters}) (${nouns.split(" ").join("|")})(?![\\p{L}(-])`, "giu");
const participle = new RegExp(
  `(?<![\\p{L}(])(${nouns.split(" ").join("|")}) (?:já |ora |também )?(${letters}[aií]d[oa]s?)(?![\\p{L}(-])`,
  "gu",
);

const upper = (word: string) => word.toLocaleUpperCase("pt-BR");

/** Words with the ending of a participle that are none. */
const others = new Set("nada cada toda todo tudo ainda vida lado".split(" "));

/** Articles, nouns and participles that do not agree. */
function disagreements(text: string): Hole[] {
  const found: Hole[] = [];
  for (const [excerpt, determiner = "", noun = ""] of text.matchAll(pair)) {
    // "a HERDEIROS DE": a preposition before a name.
    if (noun === upper(noun) && determiner !== upper(determiner)) continue;
    const wanted = determiners[determiner.toLocaleLowerCase("pt-BR")];
    if (wanted && wanted !== shape(noun.toLocaleLowerCase("pt-BR"))) found.push({ kind: "article", excerpt });
  }
  for (const [excerpt, noun = "", word = ""] of text.matchAll(participle)) {
    if (!others.has(word) && shape(noun) !== shape(word)) found.push({ kind: "participle", excerpt });
  }
  return found;
}

const rules: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["double blank", /\s\s/],
  ["blank at an end", /^\s|\s$/],
  ["double sign", /[,;:] ?[,;:.]/],
  ["double stop", /(?<!\.)\.\.(?!\.)/],
  ["blank before a sign", / [,.;:)]/],
  ["blank behind a bracket", /\( /],
  ["empty brackets", /\(\)/],
  ["sign at the beginning", /^[,.;:)]/],
  ["brace", /[{}]/],
  ["dangling e", /(?<!\p{L})e(?: ?[,.;:)]| [^\p{L}\d]| ?$)/u],
  ["comma at an end", /[,;] ?(?:\)|$)/],
  [
    "not contracted",
    /(?<!\p{L})(?:de|em|por|a) (?:os?|as) \p{Ll}|(?<!\p{L})(?:de|em|por) a (?:autor|ré|requer|apel|agrav|credor|deved)/u,
  ],
  ["not filled", /undefined|null|NaN|\[object/],
  ["number without figures", /nº(?! [\dA-Z])/],
];

/** Signs at the end of a line that are meant. */
const listed = /(?::|,|;)$/;

/** Words in lower case may begin a line: they go on with the sentence before. */
const begins = /^(?:[\p{Lu}\d_“"(§]|nº)/u;

/**
 * Returns what any reader of Portuguese finds wrong in a line, without knowing what it was made from.
 * @param isInSentence true if the template's own line begins in lower case or ends with a comma
 */
export function findHoles(line: string, known: { readonly isInSentence: boolean; readonly isOpen: boolean }): Hole[] {
  const found = rules.flatMap(([kind, pattern]) => {
    const at = line.search(pattern);
    const isMeant = kind === "comma at an end" && known.isOpen && listed.test(line);
    return at === -1 || isMeant ? [] : [{ kind, excerpt: line.slice(Math.max(0, at - 20), at + 20) }];
  });
  if (!known.isInSentence && !begins.test(line)) found.push({ kind: "small letter", excerpt: line.slice(0, 30) });
  return [...found, ...disagreements(line)];
}
