import type { Address } from "../piece.ts";

const before: Readonly<Record<string, string>> = {
  Rua: "na",
  Avenida: "na",
  Travessa: "na",
  Praça: "na",
  Rodovia: "na",
  Fazenda: "na",
  SQN: "na",
  "Al.": "na",
  Largo: "no",
  Beco: "no",
  Sítio: "no",
  Conjunto: "no",
  Loteamento: "no",
  Cais: "em",
};

/** Returns an address as it stands behind "domiciliado"; nothing if no place is known. */
export function addressText(address: Address | undefined): string | undefined {
  if (!address) return undefined;
  const { street, number, extra, district, rural, city, uf, country, zip } = address;
  const town = city && uf ? `${city}/${uf}` : city;
  const place = country ? `${town}, ${country}` : town;
  const list: (string | undefined)[] = [];
  if (street) {
    const preposition = before[street.slice(0, street.indexOf(" "))];
    if (!preposition) throw new Error(`no preposition before ${street}`);
    const written = number === "s/n" ? number : number && `nº ${number}`;
    list.push(`${preposition} ${street}`, written, extra, district, rural && "zona rural", place);
  } else if (district) list.push(`no bairro ${district}`, place);
  else if (rural) list.push(city === "Rio de Janeiro" ? `na zona rural do ${place}` : `na zona rural de ${place}`);
  else if (place) list.push(city === "Rio de Janeiro" ? `no ${place}` : `em ${place}`);
  else return undefined;
  return [...list, zip && `CEP ${zip}`].filter(Boolean).join(", ");
}
