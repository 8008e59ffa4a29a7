import {
  calledName,
  createWording,
  type MissingItem,
  missingItems,
  type OfficeWording,
  type Party,
  qualify,
} from "@lavra/portuguese/people";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { wordingQuery } from "../../account/wording/wording-query.ts";

/** What a petition asks for, and a party does not have. */
const missingWords: Readonly<Record<MissingItem, string>> = {
  gender: "se é homem ou mulher",
  nationality: "nacionalidade",
  civil: "estado civil",
  profession: "profissão",
  document: "documento de identidade",
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "e-mail",
  address: "endereço",
  birth: "nascimento",
  representative: "quem representa",
};

const series = new Intl.ListFormat("pt-BR", { type: "conjunction" });

const sampleOf = (party: Party, office: OfficeWording | undefined) => {
  const wording = office && createWording(office);
  const missing = missingItems([party], wording).filter(({ name }) => name === calledName(party));
  return { ...qualify([party], { wording }), missing: new Set(missing.map(({ item }) => missingWords[item])) };
};

/** The qualificação as documents write it, what it goes without, and the words whose forms are not known. */
export function Sample({ party }: { readonly party: Party }) {
  const office = useQuery(wordingQuery).data;
  const { text, questions, missing } = useMemo(() => sampleOf(party, office), [party, office]);
  const isNamed = party.name.trim() !== "";
  return (
    <section aria-label="Como sai no documento" className="grid gap-1 rounded-card bg-flat p-3 text-14">
      <h3 className="text-13 font-bold text-muted">Como sai no documento</h3>
      <p className="wrap-anywhere text-body">{isNamed ? text : "Escreva o nome para ver a qualificação."}</p>
      {isNamed && missing.size > 0 ? <p className="text-13 text-muted">Sai sem: {series.format(missing)}.</p> : null}
      {questions.length === 0 ? null : (
        <p className="text-13 text-warn-ink">
          Confira {series.format(questions.map((word) => `“${word}”`))}: a forma no feminino ou no plural não é
          conhecida.
        </p>
      )}
    </section>
  );
}
