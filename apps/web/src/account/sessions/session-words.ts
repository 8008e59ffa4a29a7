import { formatDate, formatInstantDay, formatTime, todayIso } from "../../platform/formats/dates.ts";

const dayMs = 86_400_000;

/** An instant in words: "hoje às 14:32", "ontem às 09:05", "21/11/2026 às 14:32". */
export function momentWords(instant: string, now: Date = new Date()): string {
  const day = formatInstantDay(instant);
  if (day === "") return "";
  const words: Readonly<Record<string, string>> = {
    [formatDate(todayIso(now))]: "hoje",
    [formatDate(todayIso(new Date(now.getTime() - dayMs)))]: "ontem",
  };
  return `${words[day] ?? day} às ${formatTime(new Date(instant))}`;
}

type Sign = readonly [sign: RegExp, word: string];

/** In order: every later browser also contains the names of earlier ones. */
const browsers: readonly Sign[] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/CriOS\/|Chrome\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly Sign[] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

const wordOf = (signs: readonly Sign[], text: string) => signs.find(([sign]) => sign.test(text))?.[1];

/** A user agent in plain words: "Chrome no Windows". */
export function deviceWords(userAgent: string): string {
  const browser = wordOf(browsers, userAgent);
  const system = wordOf(systems, userAgent);
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? "Aparelho desconhecido";
}

/** True for a phone or tablet. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPod|iPad|Android|Mobile/.test(userAgent);

const ownAddress = /^(?:127\.|::1$|::ffff:127\.)/;
const nearAddress = /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd][0-9a-f]{2}:|^fe80:/i;

/** The kind of a network address; no location is guessed from it. */
export function placeWords(address: string): string {
  if (address === "") return "Lugar desconhecido";
  if (ownAddress.test(address)) return "Neste mesmo computador";
  const bare = address.replace(/^::ffff:/, "");
  return nearAddress.test(address) ? `Rede local, endereço ${bare}` : `Endereço ${bare}`;
}
