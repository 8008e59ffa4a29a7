/** Licences that a package may have without asking anybody: they ask for a notice at most. */
const permitted = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
];

/** Packages that may have another licence. */
const exceptions: readonly { names: RegExp; licence: string; reason: string }[] = [
  {
    names: /^@img\/sharp-/,
    licence: "LGPL-3.0-or-later",
    reason: "libvips is a library of its own beside sharp: it is loaded unchanged and can be replaced",
  },
  {
    names: /^@fontsource(?:-variable)?\//,
    licence: "OFL-1.1",
    reason: "fonts may be bundled and served with software; they are not sold by themselves",
  },
  {
    names: /^url-template$/,
    licence: "BSD",
    reason: "a name from before SPDX; its text has the three clauses",
  },
];

/** True if a package may have a licence: the named one, one of those joined with OR, or each of those joined with AND. */
export function isPermitted(name: string, licence: string): boolean {
  const plain = licence.replace(/[()]/g, "").trim();
  if (/ OR /.test(plain)) return plain.split(" OR ").some((one) => isPermitted(name, one));
  const isException = (one: string) => exceptions.some((made) => made.names.test(name) && made.licence === one);
  return plain.split(" AND ").every((one) => permitted.includes(one.trim()) || isException(one.trim()));
}

/** Returns the licence that a package's `package.json` or the beginning of its licence's text names. */
export function namedLicence(declared: unknown, text: string): string | undefined {
  if (typeof declared === "string") return declared;
  return /^(?:The )?MIT License\b/.test(text.trimStart()) ? "MIT" : undefined;
}
