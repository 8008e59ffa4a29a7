import { folded, withoutEither } from "./recorded-forms.ts";

interface QualityForms {
  readonly m: readonly string[];
  readonly f: readonly string[];
  readonly plural: readonly string[];
}

/** `sócio administrador`, `sócia-administradora`: two words that vary, with a hyphen or a space. */
function pair(second: readonly [m: string, f: string, plural: string]): QualityForms {
  const joined = (first: string, word: string) => [`${first} ${word}`, `${first}-${word}`];
  return {
    m: joined("socio", second[0]),
    f: joined("socia", second[1]),
    plural: [...joined("socios", second[2]), ...joined("socias", second[2].replace(/os$/, "as"))],
  };
}

const forms = (m: string, f: string, plural: string): QualityForms => ({
  m: m.split("|").filter(Boolean),
  f: f.split("|").filter(Boolean),
  plural: plural.split("|").filter(Boolean),
});

/** Qualities of who acts for a party, masculine singular, with the forms that are written, without accents. */
const qualities: Readonly<Record<string, QualityForms>> = {
  "sócio-administrador": pair(["administrador", "administradora", "administradores"]),
  "sócio-proprietário": pair(["proprietario", "proprietaria", "proprietarios"]),
  "sócio-gerente": pair(["gerente", "gerente", "gerentes"]),
  sócio: forms("socio", "socia", "socios|socias"),
  genitor: forms("genitor|pai", "genitora|mae", "genitores|genitoras|pais"),
  tutor: forms("tutor", "tutora", "tutores|tutoras"),
  curador: forms("curador", "curadora", "curadores|curadoras"),
  inventariante: forms("inventariante", "", "inventariantes"),
  "administrador judicial": forms("administrador judicial", "administradora judicial", "administradores judiciais"),
  administrador: forms("administrador", "administradora", "administradores|administradoras"),
  síndico: forms("sindico", "sindica", "sindicos"),
  "diretor-presidente": forms("diretor-presidente|diretor presidente", "diretora-presidente|diretora presidente", ""),
  diretor: forms("diretor", "diretora", "diretores|diretoras"),
  presidente: forms("presidente", "", "presidentes"),
  titular: forms("titular", "", "titulares"),
  prefeito: forms("prefeito municipal|prefeito", "prefeita municipal|prefeita", ""),
  procurador: forms("procurador", "procuradora", "procuradores|procuradoras"),
  "representante legal": forms("representante legal", "", "representantes legais"),
  proprietário: forms("proprietario", "proprietaria", "proprietarios|proprietarias"),
};

/** Qualities of one form for both genders. */
const ofEither: ReadonlySet<string> = new Set(
  Object.keys(qualities).filter((quality) => qualities[quality]?.f.length === 0),
);

const byForm = Object.entries(qualities)
  .flatMap(([quality, { m, f, plural }]) => [
    ...m.map((form) => ({
      form,
      quality,
      gender: ofEither.has(quality) ? undefined : ("m" as const),
      isPlural: false,
    })),
    ...f.map((form) => ({ form, quality, gender: "f" as const, isPlural: false })),
    ...plural.map((form) => ({ form, quality, gender: undefined, isPlural: true })),
  ])
  // The longest first: "administrador judicial" before "administrador".
  .toSorted((one, other) => other.form.length - one.form.length);

/** A quality at the start of a text. */
export interface QualityReading {
  /** Masculine singular. */
  readonly quality: string;
  readonly isPlural: boolean;
  readonly gender: "m" | "f" | undefined;
  /** What is written behind it. */
  readonly rest: string;
}

/** Reads the quality at the start of a text, after `seu` or `sua`: `sócia administradora ANA REIS`. */
export function readQuality(text: string): QualityReading | undefined {
  const written = withoutEither(text).trim().normalize("NFC");
  const plain = folded(written);
  const found = byForm.find(({ form }) => plain.startsWith(form) && !/[a-z]/.test(plain.charAt(form.length)));
  if (!found) return undefined;
  const { form, quality, gender, isPlural } = found;
  return { quality, isPlural, gender, rest: written.slice(form.length).trim() };
}
