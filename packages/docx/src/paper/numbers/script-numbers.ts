import { vocabulary } from "../lookups.ts";

/*
 * Numbers in the formats of other scripts (ECMA-376 part 1, 17.18.59). A function returns undefined for a number that
 * its format does not have: Word writes it in digits.
 */
type Write = (value: number) => string | undefined;

/** Signs in sequence; there are no numbers beyond them. */
const sequence =
  (signs: string): Write =>
  (value) =>
    [...signs][value - 1];

/** Signs in sequence, which are repeated once more in each further round: the last one, then the first twice. */
const rounds = (signs: string): Write => {
  const all = [...signs];
  return (value) => {
    if (value < 1 || value > all.length * 30) return undefined;
    return (all[(value - 1) % all.length] ?? "").repeat(Math.floor((value - 1) / all.length) + 1);
  };
};

/** Signs in sequence, which begin again after the last. */
const circle = (signs: string): Write => {
  const all = [...signs];
  return (value) => (value < 1 ? undefined : all[(value - 1) % all.length]);
};

/** Digits of another script, from zero. */
const digits = (signs: string): Write => {
  const all = [...signs];
  return (value) => (value < 0 ? undefined : String(value).replace(/[0-9]/g, (digit) => all[Number(digit)] ?? digit));
};

/** Characters of a contiguous range. */
const range =
  (first: number, count: number): Write =>
  (value) =>
    value < 1 || value > count ? undefined : String.fromCodePoint(first + value - 1);

interface Counting {
  /** Digits from zero, then ten, a hundred, a thousand and ten thousand. */
  readonly signs: string;
  /** A one before ten is written. */
  readonly oneTen?: boolean;
  /** A one before a hundred and a thousand is written. */
  readonly oneHundred?: boolean;
  /** A zero stands for skipped units. */
  readonly zero?: boolean;
}

const UNITS = [1000, 100, 10, 1] as const;

/** Returns a number of up to four digits with its units: `二百三十一`. */
function belowTenThousand(value: number, all: readonly string[], counting: Counting): string {
  const { oneTen, oneHundred, zero } = counting;
  let text = "";
  let isSkipped = false;
  for (const unit of UNITS) {
    const digit = Math.floor(value / unit) % 10;
    if (digit === 0) {
      isSkipped = text !== "";
      continue;
    }
    if (isSkipped && zero) text += all[0];
    isSkipped = false;
    const sign = all[{ 1000: 12, 100: 11, 10: 10, 1: 9 }[unit]] ?? "";
    const isOneKept = unit === 1 || (unit === 10 ? oneTen || (text !== "" && oneHundred) : oneHundred);
    text += `${digit > 1 || isOneKept ? all[digit] : ""}${unit === 1 ? "" : sign}`;
  }
  return text;
}

const counted = (counting: Counting): Write => {
  const all = [...counting.signs];
  return (value) => {
    if (value === 0) return all[0];
    if (value < 1 || value > 99_999_999) return undefined;
    const [high, low] = [Math.floor(value / 10_000), value % 10_000];
    if (high === 0) return belowTenThousand(low, all, counting);
    const head = high === 1 && !counting.oneHundred ? "" : belowTenThousand(high, all, counting);
    const gap = counting.zero && low > 0 && low < 1000 ? all[0] : "";
    return `${head}${all[13]}${gap}${low === 0 ? "" : belowTenThousand(low, all, counting)}`;
  };
};

const HEBREW: readonly (readonly [number, string])[] = [
  ...[..."תשרק"].map((sign, at) => [400 - at * 100, sign] as const),
  ...[..."צפעסנמלכי"].map((sign, at) => [90 - at * 10, sign] as const),
  ...[..."טחזוהדגבא"].map((sign, at) => [9 - at, sign] as const),
];

/** Hebrew numerals: 15 and 16 are 9 + 6 and 9 + 7. */
const hebrew: Write = (value) => {
  if (value < 1 || value > 999) return undefined;
  let left = value;
  let text = "";
  while (left > 0) {
    if (left === 15 || left === 16) return `${text}ט${left === 15 ? "ו" : "ז"}`;
    const [worth, sign] = HEBREW.find(([one]) => one <= left) ?? [left, ""];
    text += sign;
    left -= worth;
  }
  return text;
};

const KOREAN_ONES = ["", ..."하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉".split(" ")];
const KOREAN_TENS = ["", ..."열 스물 서른 마흔 쉰 예순 일흔 여든 아흔".split(" ")];
const korean: Write = (value) =>
  value < 1 || value > 99 ? undefined : `${KOREAN_TENS[Math.floor(value / 10)]}${KOREAN_ONES[value % 10]}`;

const VIETNAMESE = "không một hai ba bốn năm sáu bảy tám chín mười".split(" ");
const vietnamese: Write = (value) => {
  if (value < 0 || value > 99) return undefined;
  if (value <= 10) return VIETNAMESE[value];
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const last = ones === 0 ? "" : ones === 5 ? " lăm" : ones === 1 && tens > 1 ? " mốt" : ` ${VIETNAMESE[ones]}`;
  return `${tens === 1 ? "mười" : `${VIETNAMESE[tens]} mươi`}${last}`;
};

const THAI = "ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า".split(" ");
const thai: Write = (value) => {
  if (value < 0 || value > 999) return undefined;
  if (value < 10) return THAI[value];
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const ten = tens === 0 ? "" : `${tens === 1 ? "" : tens === 2 ? "ยี่" : THAI[tens]}สิบ`;
  const one = ones === 0 ? "" : ones === 1 ? "เอ็ด" : THAI[ones];
  return `${hundreds === 0 ? "" : `${THAI[hundreds]}ร้อย`}${ten}${one}`;
};

const STEMS = "甲乙丙丁戊己庚辛壬癸";
const BRANCHES = "子丑寅卯辰巳午未申酉戌亥";
const stemAndBranch: Write = (value) =>
  value < 1 || value > 60 ? undefined : `${STEMS[(value - 1) % 10]}${BRANCHES[(value - 1) % 12]}`;

const CHINESE = "零一二三四五六七八九十百千万";
const TAIWANESE = "零一二三四五六七八九十百千萬";
const UNITED = { oneHundred: true, zero: true };
const KANA = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン";
const IROHA = "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン";
const RUSSIAN = "абвгдежзиклмнопрстуфхцчшщэюя";
const ARABIC_LETTERS = "أبتثجحخدذرزسشصضطظعغفقكلمنهوي";
const ARABIC_NUMBERS = "ابجدهوزحطيكلمنسعفصقرشتثخذضظغ";
const THAI_LETTERS = "กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ";
const HALF: Readonly<Record<string, string>> = Object.fromEntries(
  [...KANA].map((sign, at) => [sign, [..."ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ"][at] ?? sign]),
);
const halfWidth = (signs: string) => [...signs].map((sign) => HALF[sign] ?? sign).join("");

const FORMATS = vocabulary<Write>({
  chineseCounting: counted({ signs: CHINESE, ...UNITED }),
  chineseCountingThousand: counted({ signs: CHINESE, ...UNITED }),
  chineseLegalSimplified: counted({ signs: "零壹贰叁肆伍陆柒捌玖拾佰仟万", oneTen: true, ...UNITED }),
  taiwaneseCounting: counted({ signs: TAIWANESE, ...UNITED }),
  taiwaneseCountingThousand: counted({ signs: TAIWANESE, ...UNITED }),
  taiwaneseDigital: digits("○一二三四五六七八九"),
  ideographDigital: digits("〇一二三四五六七八九"),
  japaneseCounting: counted({ signs: "〇一二三四五六七八九十百千万" }),
  japaneseDigitalTenThousand: digits("〇一二三四五六七八九"),
  japaneseLegal: counted({ signs: "〇壱弐参四伍六七八九拾百阡萬", oneTen: true, oneHundred: true }),
  ideographTraditional: sequence(STEMS),
  ideographZodiac: sequence(BRANCHES),
  ideographZodiacTraditional: stemAndBranch,
  ideographEnclosedCircle: range(0x3220, 10),
  koreanCounting: counted({ signs: "영일이삼사오육칠팔구십백천만" }),
  koreanDigital: digits("영일이삼사오육칠팔구"),
  koreanDigital2: digits("零一二三四五六七八九"),
  koreanLegal: korean,
  ganada: circle("가나다라마바사아자차카타파하"),
  chosung: circle("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"),
  aiueo: circle(halfWidth(KANA)),
  aiueoFullWidth: circle(KANA),
  iroha: circle(halfWidth(IROHA)),
  irohaFullWidth: circle(IROHA),
  decimalFullWidth: digits("０１２３４５６７８９"),
  decimalFullWidth2: digits("０１２３４５６７８９"),
  decimalHalfWidth: String,
  decimalEnclosedCircle: range(0x2460, 20),
  decimalEnclosedCircleChinese: range(0x2460, 20),
  decimalEnclosedParen: range(0x2474, 20),
  decimalEnclosedFullstop: range(0x2488, 20),
  hebrew1: hebrew,
  hebrew2: rounds("אבגדהוזחטיכלמנסעפצקרשת"),
  arabicAlpha: rounds(ARABIC_LETTERS),
  arabicAbjad: rounds(ARABIC_NUMBERS),
  hindiNumbers: digits("०१२३४५६७८९"),
  thaiLetters: rounds(THAI_LETTERS),
  thaiNumbers: digits("๐๑๒๓๔๕๖๗๘๙"),
  thaiCounting: thai,
  russianLower: rounds(RUSSIAN),
  russianUpper: rounds(RUSSIAN.toLocaleUpperCase("ru")),
  vietnameseCounting: vietnamese,
});

/**
 * Returns a number in a format of another script.
 * @returns undefined if the format is none of these
 */
export function scriptNumber(value: number, format: string): string | undefined {
  const write = FORMATS[format];
  return write && (write(value) ?? String(value));
}

export const isScriptFormat = (format: string): boolean => FORMATS[format] !== undefined;
