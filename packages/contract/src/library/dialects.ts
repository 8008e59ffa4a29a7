/** Ways in which other systems write their tags, of which a file can be corrected. */
export const dialects = [
  "braces",
  "dollar",
  "hash",
  "at",
  "percent",
  "guillemets",
  "brackets",
  "angles",
  "underscores",
  "signs",
  "merge",
  "field",
  "control",
] as const;
