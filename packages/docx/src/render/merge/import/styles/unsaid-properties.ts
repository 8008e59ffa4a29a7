import { type PropertyKind, type Slot, slotsOf } from "./property-slots.ts";

const OFF = 'w:val="0"';
const ON = 'w:val="1"';

/**
 * Values that Word uses for text and paragraphs where no level of the style hierarchy sets any (ECMA-376 part 1, 17.3).
 */
const UNSAID: Record<PropertyKind, Record<string, string>> = {
  paragraph: {
    "w:keepNext": OFF,
    "w:keepLines": OFF,
    "w:pageBreakBefore": OFF,
    "w:widowControl": ON,
    "w:suppressLineNumbers": OFF,
    "w:shd": 'w:val="clear" w:color="auto" w:fill="auto"',
    "w:suppressAutoHyphens": OFF,
    "w:kinsoku": ON,
    "w:wordWrap": ON,
    "w:overflowPunct": ON,
    "w:topLinePunct": OFF,
    "w:autoSpaceDE": ON,
    "w:autoSpaceDN": ON,
    "w:bidi": OFF,
    "w:adjustRightInd": ON,
    "w:snapToGrid": ON,
    "w:spacing":
      'w:before="0" w:beforeLines="0" w:beforeAutospacing="0" w:after="0" w:afterLines="0" w:afterAutospacing="0" w:line="240" w:lineRule="auto"',
    "w:ind": 'w:left="0" w:leftChars="0" w:right="0" w:rightChars="0" w:firstLine="0" w:firstLineChars="0"',
    "w:contextualSpacing": OFF,
    "w:mirrorIndents": OFF,
    "w:suppressOverlap": OFF,
    "w:jc": 'w:val="left"',
    "w:textDirection": 'w:val="lrTb"',
    "w:textAlignment": 'w:val="auto"',
    "w:outlineLvl": 'w:val="9"',
  },
  run: {
    "w:rFonts":
      'w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"',
    "w:b": OFF,
    "w:bCs": OFF,
    "w:i": OFF,
    "w:iCs": OFF,
    "w:caps": OFF,
    "w:smallCaps": OFF,
    "w:strike": OFF,
    "w:dstrike": OFF,
    "w:outline": OFF,
    "w:shadow": OFF,
    "w:emboss": OFF,
    "w:imprint": OFF,
    "w:vanish": OFF,
    "w:color": 'w:val="auto"',
    "w:spacing": 'w:val="0"',
    "w:w": 'w:val="100"',
    "w:kern": 'w:val="0"',
    "w:position": 'w:val="0"',
    "w:sz": 'w:val="20"',
    "w:szCs": 'w:val="20"',
    "w:highlight": 'w:val="none"',
    "w:u": 'w:val="none"',
    "w:effect": 'w:val="none"',
    "w:bdr": 'w:val="none" w:sz="0" w:space="0" w:color="auto"',
    "w:shd": 'w:val="clear" w:color="auto" w:fill="auto"',
    "w:vertAlign": 'w:val="baseline"',
    "w:rtl": OFF,
    "w:em": 'w:val="none"',
    "w14:ligatures": 'w14:val="none"',
  },
};

function attributesIn(text: string): [string, string][] {
  return [...text.matchAll(/(?<![^\s="'])([^\s="']+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]);
}

/** The same, slot by slot, without the language: an unset language is the reader's. */
export const SILENCE: ReadonlyMap<string, Slot> = new Map(
  (["paragraph", "run"] as const).flatMap((kind) =>
    Object.entries(UNSAID[kind]).flatMap(([name, text]) =>
      slotsOf(kind, name, attributesIn(text)).map((slot) => [slot.key, slot] as const),
    ),
  ),
);
