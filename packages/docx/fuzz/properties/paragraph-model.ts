import fc from "fast-check";

/** Represents non-text content in a paragraph's text: a note reference or a text box. */
export const OBJECT = "\ufffc";

/**
 * A paragraph as read: `text` with line breaks and tabs as `\n` and `\t`. `cuts` split it into runs at arbitrary
 * places; `joints` name the markup at each cut.
 */
export interface ParagraphModel {
  readonly kind: "paragraph";
  readonly text: string;
  readonly cuts: readonly number[];
  readonly joints: readonly number[];
  /** Selects how characters are written: plainly, as references, in CDATA sections. */
  readonly writing: number;
  /** Selects the element around the runs from the first cut to the second. */
  readonly wrapper: number;
}

const NAMES = [
  ...["CPF", "NOME DO CLIENTE", "Nº 1", "a/b", "x_y-z.w", "Ação", "É", "数", "e\u0301t\u00e9", "a\u00a0b", "9", "ǅ"],
  ...[
    "VALOR (R$)",
    "CAIXA D'ÁGUA",
    "CAIXA D\u2019ÁGUA",
    "P&D",
    "50% DO § 2º",
    "a\u2011b",
    "CP\u00adF",
    "\u200bCPF\ufeff",
  ],
  ...["VALOR", "valor total", "  CPF ", "Nome  do\u00a0Cliente"],
];
/** Names with filters, and text that is left as written: filters of other systems, blocks, agreement, references. */
const TAGS = [
  ...["VALOR|moeda", "Valor |\u00a0Moéda|EXTENSO", "CPF/CNPJ|mai\u00adusculas", "n|feminino|extenso", "P&D|percentual"],
  ...["VALOR|", "|moeda", "VALOR|moda", "VALOR|extenso|moeda", "VALOR|moeda|extenso|maiusculas|moeda", "a|b"],
  ...["#SE TUTELA", "#SE RITO = Comum | Sumaríssimo", "#SENÃO", "/SE", "#CADA PEDIDO|A; B; e C", "/CADA", "/x"],
  ...["AUTOR: o|a", "AUTOR: autor/autores|autora/autoras", "REF: Dano moral", "X: y", ": o|a", "REF:"],
];
const LITERALS = [
  ...[
    "{",
    "}",
    "{}",
    "{ }",
    "{{",
    "}}",
    "{a b",
    "b}",
    "{a!}",
    "{f()}",
    "{% a %}",
    "{-}",
    "}{",
    "{\n}",
    "{\t",
    " ",
    "  ",
    "\u00a0",
    "\u2003",
  ],
  ...[
    "&",
    "<",
    ">",
    '"',
    "'",
    "]]>",
    "&amp;",
    "\n",
    "\t",
    "é",
    "e\u0301",
    "𝔘",
    "👩🏽‍⚖️",
    "\u200b",
    "\u2028",
    "x",
    OBJECT,
  ],
];

const markerName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom("a", "B", "é", " ", "7", "_", "."), minLength: 1, maxLength: 129 }),
  },
);
const piece = fc.oneof(
  { weight: 5, arbitrary: markerName.map((name) => `{${name}}`) },
  { weight: 2, arbitrary: fc.constantFrom(...TAGS).map((tag) => `{${tag}}`) },
  { weight: 5, arbitrary: fc.constantFrom(...LITERALS) },
  { weight: 2, arbitrary: fc.stringMatching(/^[ -z~¡-ɏ]{0,12}$/) },
);

export const paragraphModel: fc.Arbitrary<ParagraphModel> = fc
  .tuple(
    fc.array(piece, { maxLength: 6 }),
    fc.array(fc.nat(1000), { maxLength: 8 }),
    fc.array(fc.nat(11), { minLength: 8, maxLength: 8 }),
    fc.nat(5),
    fc.nat(7),
  )
  .map(([pieces, places, joints, writing, wrapper]) => {
    const text = pieces.join("");
    const cuts = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
    return { kind: "paragraph", text, cuts: cuts.filter((at) => !splitsPair(text, at)), joints, writing, wrapper };
  });

/** True if a cut would split a surrogate pair, which cannot be written. */
function splitsPair(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
