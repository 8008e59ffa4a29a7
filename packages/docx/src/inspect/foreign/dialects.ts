import type { Dialect } from "../../findings.ts";

/** A way of writing a tag around its name; group 1 is the name. Matches are judged further by their name. */
export interface DialectForm {
  readonly dialect: Dialect;
  readonly pattern: RegExp;
  /** Text without which a line has no such tag. */
  readonly sign: string;
  /**
   * Names that count: any at all; one that does not read as a quotation; one that offices give to fields; the same in
   * capitals.
   */
  readonly accepts: "any" | "name" | "field" | "shouted";
}

const NAME = "[\\p{L}\\p{M}\\p{N}\\u00a0_ .:/()ºª'\u2019&§$-]{1,64}";
/** A name with filters: `VALOR|moeda`. */
const TAG = "[\\p{L}\\p{M}\\p{N}\\u00a0_ .:/()ºª'\u2019&§$|-]{1,96}";
const WORD = "[\\p{L}\\p{M}\\p{N}_.-]{2,64}";

const form = (
  dialect: Dialect,
  sign: string,
  accepts: DialectForm["accepts"],
  open: string,
  close: string,
  name = NAME,
): DialectForm => ({ dialect, sign, accepts, pattern: new RegExp(`${open}(${name})${close}`, "gu") });

/** In this order: a stretch that one form takes is not read by the next. */
export const dialectForms: readonly DialectForm[] = [
  form("guillemets", "«", "name", "«", "»"),
  form("guillemets", "‹", "name", "‹", "›"),
  form("angles", "<%", "name", "<%=?", "%>"),
  form("angles", "<<", "name", "<<", ">>"),
  form("brackets", "[[", "name", "\\[\\[", "\\]\\]"),
  // A letter before the sign makes it a currency: `R${VALOR}`.
  form("dollar", "${", "any", "(?<![\\p{L}\\p{N}$])\\$\\{{1,2}", "\\}{1,2}", TAG),
  form("hash", "#{", "any", "(?<![\\p{L}\\p{N}#])#\\{", "\\}", TAG),
  form("at", "@{", "any", "(?<![\\p{L}\\p{N}@.])@\\{", "\\}", TAG),
  form("percent", "%{", "any", "(?<![\\p{L}\\p{N}%])%\\{", "\\}%?", TAG),
  form("braces", "{{", "any", "(?<!\\{)\\{{2,3}", "\\}{2,3}(?!\\})", TAG),
  form("brackets", "[", "field", "(?<!\\[)\\[", "\\](?!\\])"),
  form("angles", "<", "field", "(?<!<)<", ">(?!>)"),
  form("hash", "#", "name", "(?<![\\p{L}\\p{N}#&/])#{1,2}", "#{1,2}(?![\\p{L}\\p{N}#])"),
  form("percent", "%", "name", "(?<![\\p{L}\\p{N}%])(?<!\\p{N} )%{1,2}", "%{1,2}(?![\\p{L}\\p{N}])"),
  form("at", "@", "name", "(?<![\\p{L}\\p{N}@._-])@", "@(?![\\p{L}\\p{N}])", WORD),
  form(
    "underscores",
    "_",
    "field",
    "(?<![\\p{L}\\p{N}_])_{1,2}",
    "_{1,2}(?![\\p{L}\\p{N}_])",
    "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_.-]{0,61}[\\p{L}\\p{M}\\p{N}]",
  ),
  form("hash", "#", "shouted", "(?<![\\p{L}\\p{N}#&/.])#", "(?![\\p{L}\\p{N}#])", WORD),
  form("at", "@", "shouted", "(?<![\\p{L}\\p{N}@._-])@", "(?![\\p{L}\\p{N}@.])", WORD),
  form("dollar", "$", "shouted", "(?<![\\p{L}\\p{N}$])\\$", "\\$?(?![\\p{L}\\p{N}$])", WORD),
  form("signs", "｛", "any", "｛", "｝", TAG),
  form("signs", "+++", "name", "\\+{3}", "\\+{3}"),
  form("signs", "~", "shouted", "(?<![\\p{L}\\p{N}~])~{1,2}", "~{1,2}(?![\\p{L}\\p{N}~])", WORD),
  form("signs", "|", "shouted", "(?<![\\p{L}\\p{N}|])\\|{1,2}", "\\|{1,2}(?![\\p{L}\\p{N}|])", WORD),
  form("signs", "*", "shouted", "(?<![\\p{L}\\p{N}*])\\*{1,2}", "\\*{1,2}(?![\\p{L}\\p{N}*])", WORD),
];
