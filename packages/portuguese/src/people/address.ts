import type { Address } from "./party.ts";
import { tidy } from "./recorded-words.ts";

/** First words of streets, without accents and final stops, by the contraction before them. */
const afterNa = new Set(
  (
    "rua avenida alameda travessa praca rodovia estrada via viela vila quadra ladeira chacara fazenda colonia passagem " +
    "servidao linha esplanada comunidade gleba granja ilha r av al tv pc rod est sqn sqs shis shin cln cls qnm qnl qe qi " +
    "pca trav faz ch"
  ).split(" "),
);
const afterNo = new Set(
  (
    "largo beco sitio condominio loteamento nucleo setor parque jardim conjunto distrito povoado assentamento corrego " +
    "viaduto patio ramal residencial campo acampamento km lgo cond jd pq sit"
  ).split(" "),
);

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function streetWithPreposition(street: string): string {
  const word = folded(street.split(" ")[0] ?? "").replace(/\.$/, "");
  return `${afterNa.has(word) ? "na" : afterNo.has(word) ? "no" : "em"} ${street}`;
}

/** The only city with an article. */
const isRio = (city: string) => folded(city) === "rio de janeiro";

const isNumberless = (number: string) => /^(?:s\/?n[ºo°.]?|sem n[úu]mero)$/i.test(number);

/** `nº 12`, `s/n`, `km 12` */
function writtenNumber(number: string | undefined): string | undefined {
  if (number === undefined) return undefined;
  if (/^km\b/i.test(number)) return number;
  return isNumberless(number) ? "s/n" : `nº ${number.replace(/^n[º°.]+\s*/i, "")}`;
}

/** City, state and country: `Sobral/CE`, `Lisboa, Portugal`. */
function placeOf({ city, uf, country }: Address): string | undefined {
  const inState = city && uf ? `${city}/${uf}` : city;
  const abroad = country && !/^bra[sz]il$/i.test(country) ? country : undefined;
  return [inState, abroad].filter(Boolean).join(", ") || undefined;
}

/** Beginning of an address without a street, and what follows it. */
function withoutStreet(address: Address): (string | undefined)[] | undefined {
  const { district, rural, city } = address;
  const place = placeOf(address);
  if (district) {
    const named = /^bairro /i.test(district) ? district : `bairro ${district}`;
    return [`no ${named}`, rural ? "zona rural" : undefined, place];
  }
  const isInRio = city !== undefined && isRio(city);
  if (rural) return [place ? `na zona rural ${isInRio ? "do" : "de"} ${place}` : "na zona rural"];
  return place ? [`${isInRio ? "no" : "em"} ${place}`] : undefined;
}

/**
 * Writes an address with its preposition, as it stands after "domiciliado": `na Rua das Acácias, nº 12, Sobral/CE`.
 * @returns undefined if the address has no place
 */
export function writeAddress(recorded: Address | undefined): string | undefined {
  if (!recorded) return undefined;
  const address: Address = {
    street: tidy(recorded.street),
    number: tidy(recorded.number),
    extra: tidy(recorded.extra),
    district: tidy(recorded.district),
    rural: recorded.rural,
    city: tidy(recorded.city),
    uf: tidy(recorded.uf),
    country: tidy(recorded.country),
    zip: tidy(recorded.zip),
  };
  const { street, number, extra, district, rural, zip } = address;
  const parts = street
    ? [
        streetWithPreposition(street),
        writtenNumber(number),
        extra,
        district,
        rural ? "zona rural" : undefined,
        placeOf(address),
      ]
    : withoutStreet(address);
  if (!parts) return undefined;
  return [...parts, zip ? `CEP ${zip}` : undefined].filter(Boolean).join(", ");
}
