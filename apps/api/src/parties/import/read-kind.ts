import { type PartyKind, partyKinds } from "@lavra/contract/parties/party";

/** Words of a column about the kind, without accents and in lower case. */
const kindsByWord: readonly (readonly [word: RegExp, kind: PartyKind])[] = [
  [/^(?:pf|f|fisica|pessoa (?:fisica|natural))$/, "pf"],
  [/curatela|interdit/, "interdito"],
  [/\bmei\b|microempreendedor/, "mei"],
  [/empresari[oa] individual/, "individual"],
  [/limitada|^ltda|eireli|^slu$/, "ltda"],
  [/anonima|^s[./]?a\.?$/, "sa"],
  [/^associacao/, "associacao"],
  [/^fundacao/, "fundacao"],
  [/^cooperativa/, "cooperativa"],
  [/^igreja|religios/, "igreja"],
  [/^sindicato/, "sindicato"],
  [/^condominio/, "condominio"],
  [/^espolio/, "espolio"],
  [/^massa falida/, "massa"],
  [/^municipio/, "municipio"],
  [/^estado/, "estado"],
  [/^uniao$/, "uniao"],
  [/^autarquia/, "autarquia"],
  [/sem personalidade/, "fato"],
];

/** Words about a minor, the younger first. */
const kindsOfMinors: readonly (readonly [word: RegExp, kind: PartyKind])[] = [
  [/impubere|de 16 anos$|representad/, "menor"],
  [/pubere|16 ou 17|assistid/, "pubere"],
];

/** Reads the kind of a party from a cell. Undefined for `pessoa jurídica`, which does not say which, and other texts. */
export function readKind(text: string | undefined): PartyKind | undefined {
  if (text === undefined) return undefined;
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  const listed = partyKinds.find((kind) => kind === plain);
  const words = plain.includes("menor") ? [...kindsOfMinors, ...kindsByWord] : kindsByWord;
  return listed ?? words.find(([word]) => word.test(plain))?.[1];
}
