import type { PhraseCode } from "@lavra/contract/accounts/phrase-sentences";
import { phraseSentences } from "@lavra/contract/accounts/phrase-sentences";
import type { PhraseFault, PhraseName } from "@lavra/portuguese/people";

/** What each phrase is about, in the order of the text. */
export const phraseGroups: readonly {
  readonly title: string;
  readonly phrases: readonly (readonly [PhraseName, string])[];
}[] = [
  {
    title: "Pessoas",
    phrases: [
      ["social", "Nome social"],
      ["nationality", "Nacionalidade"],
      ["civil", "Estado civil"],
      ["regime", "Regime de bens"],
      ["child", "Menor de 16 anos"],
      ["teenager", "Menor de 16 ou 17 anos"],
      ["union", "União estável"],
      ["birth", "Nascimento"],
      ["profession", "Profissão"],
      ["guardianship", "Curatela"],
      ["rg", "RG"],
      ["document", "Outro documento de identidade"],
      ["cpf", "CPF"],
      ["email", "E-mail"],
      ["address", "Endereço"],
    ],
  },
  {
    title: "Casais",
    phrases: [
      ["couple", "Casados entre si"],
      ["coupleUnion", "Conviventes entre si"],
    ],
  },
  {
    title: "Entidades",
    phrases: [
      ["description", "Natureza"],
      ["cnpj", "CNPJ"],
      ["seat", "Sede"],
      ["condominium", "Lugar do condomínio"],
      ["otherSeat", "Endereço de espólio, massa falida e sociedade de fato"],
    ],
  },
  {
    title: "Quem representa",
    phrases: [
      ["representation", "Representação"],
      ["assistance", "Assistência de menor de 16 ou 17 anos"],
    ],
  },
];

const codes: Readonly<Record<PhraseFault["code"], PhraseCode>> = {
  empty: "account.phrase_empty",
  long: "account.phrase_long",
  braces: "account.phrase_braces",
  name: "account.phrase_name",
  missing: "account.phrase_missing",
  agreement: "account.phrase_agreement",
};

/** Says why a phrase cannot be read, as the server says it. */
export const faultSentence = ({ code, ...data }: PhraseFault): string => phraseSentences[codes[code]](data);
