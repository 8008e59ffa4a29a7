import type { Finding } from "@lavra/contract/documents/conference";
import type { Missing } from "@lavra/portuguese/people";
import { type Remark, someNames } from "../values/party-values.ts";
import { findingAt } from "./finding-list.ts";

const itemWords: Record<Missing["item"], string> = {
  gender: "se é homem ou mulher",
  nationality: "nacionalidade",
  civil: "estado civil",
  profession: "profissão",
  document: "documento de identidade",
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "e-mail",
  address: "endereço",
  birth: "data de nascimento",
  representative: "quem representa",
};

const inSeries = new Intl.ListFormat("pt-BR", { type: "conjunction" });
const series = (words: readonly string[]) => inSeries.format(new Set(words));

/** `CPF e endereço de ANA REIS; profissão de IVO MELO` */
export function missingWords(missing: readonly Missing[]): string {
  const byName = Map.groupBy(missing, ({ name }) => name);
  const each = [...byName].map(
    ([name, items]) => `${series(items.map(({ item }) => itemWords[item]))} de ${name || "uma das partes"}`,
  );
  return each.join("; ");
}

type RemarksOf<Code extends Remark["code"]> = readonly Extract<Remark, { code: Code }>[];

/** Returns findings about the parties of a document, and about what its conditions compare: one for each field and kind. */
export function judgeRemarks(remarks: readonly Remark[]): Finding[] {
  const of = <Code extends Remark["code"]>(code: Code) => {
    const found = remarks.filter((one) => one.code === code) as unknown as RemarksOf<Code>;
    return [...Map.groupBy(found, ({ key }) => key)].map(([marker, all]) => {
      return { marker, all, place: `campo ${marker.slice(1, -1)}` };
    });
  };
  return [
    ...of("gender").map(({ marker, place, all }) =>
      findingAt("party_gender", place, { marker, who: someNames(all.flatMap(({ names }) => names)) }),
    ),
    ...of("words").map(({ marker, place, all }) =>
      findingAt("party_words", place, { marker, what: series(all.flatMap(({ words }) => words)) }),
    ),
    ...of("forms").flatMap(({ place, all }) =>
      all.map(({ tag }) => findingAt("party_forms", place, { found: `{${tag}}` })),
    ),
    ...of("beginning").flatMap(({ marker, place, all }) =>
      all.map(({ tag }) => findingAt("party_beginning", place, { marker, found: `{${tag}}` })),
    ),
    ...of("missing").map(({ marker, place, all }) =>
      findingAt("party_item", place, { marker, what: missingWords(all.map(({ missing }) => missing)) }),
    ),
    ...of("unread").map(({ marker, place, all }) => {
      const names = [...new Set(all.map(({ condition }) => `{${condition}}`))];
      return findingAt("condition_unread", place, {
        marker,
        what: `${names.length > 1 ? "Cada uma das condições" : "A condição"} ${series(names)}`,
      });
    }),
    ...of("empty").map(({ marker, place, all }) => {
      const tags = all.map(({ tag, names }) => (names ? `{${tag}} de ${someNames(names)}` : `{${tag}}`));
      return findingAt("party_empty", place, { marker, what: `${series(tags)} ${tags.length > 1 ? "ficam" : "fica"}` });
    }),
  ];
}
