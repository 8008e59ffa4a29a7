import { vocabulary } from "../lookups.ts";

const MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");
const DAYS = ["domingo", "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado"];

const two = (value: number) => String(value).padStart(2, "0");
const hour = (value: number) => value % 12 || 12;

const PIECES = vocabulary<(at: Date) => string>({
  d: (at) => String(at.getDate()),
  dd: (at) => two(at.getDate()),
  ddd: (at) => (DAYS[at.getDay()] ?? "").slice(0, 3),
  dddd: (at) => DAYS[at.getDay()] ?? "",
  M: (at) => String(at.getMonth() + 1),
  MM: (at) => two(at.getMonth() + 1),
  MMM: (at) => (MONTHS[at.getMonth()] ?? "").slice(0, 3),
  MMMM: (at) => MONTHS[at.getMonth()] ?? "",
  yy: (at) => two(at.getFullYear() % 100),
  yyyy: (at) => String(at.getFullYear()),
  H: (at) => String(at.getHours()),
  HH: (at) => two(at.getHours()),
  h: (at) => String(hour(at.getHours())),
  hh: (at) => two(hour(at.getHours())),
  m: (at) => String(at.getMinutes()),
  mm: (at) => two(at.getMinutes()),
  s: (at) => String(at.getSeconds()),
  ss: (at) => two(at.getSeconds()),
  "am/pm": (at) => (at.getHours() < 12 ? "AM" : "PM"),
});

const PIECE = /'([^']*)'|am\/pm|d{1,4}|D{1,4}|M{1,4}|y{1,4}|Y{1,4}|H{1,2}|h{1,2}|m{1,2}|s{1,2}/gi;

/**
 * Returns a date formatted by a field's picture, in Portuguese (ECMA-376 part 1, 17.16.4.1): `d 'de' MMMM 'de' yyyy`.
 */
export function formatDate(at: Date, picture: string): string {
  return picture.replace(PIECE, (piece: string, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted;
    if (/^a/i.test(piece)) return PIECES["am/pm"]?.(at) ?? "";
    const isDay = /^[dy]/i.test(piece);
    const name = isDay ? piece.toLowerCase() : piece;
    const known = /^y/.test(name) ? (name.length > 2 ? "yyyy" : "yy") : /^S/i.test(name) ? name.toLowerCase() : name;
    return PIECES[known]?.(at) ?? piece;
  });
}
