import type { PartyRecord } from "@lavra/contract/parties/party";
import { referencesOf, writtenParty } from "@lavra/contract/parties/written-party";
import { type MissingItem, missingItems, qualify } from "@lavra/portuguese/people";
import { useQueries } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { partyQuery } from "../party-queries.ts";

/** What a petition asks for, and the record does not have. */
const missingWords: Readonly<Record<MissingItem, string>> = {
  gender: "gênero",
  nationality: "nacionalidade",
  civil: "estado civil",
  profession: "profissão",
  document: "RG ou outro documento",
  cpf: "CPF",
  cnpj: "CNPJ",
  email: "e-mail",
  address: "endereço",
  birth: "nascimento",
  representative: "representante",
};

/** Reads the records to which a record refers. */
function useRecords(record: PartyRecord) {
  const ids = useMemo(() => [...new Set(referencesOf(record))], [record]);
  return useQueries({
    queries: ids.map(partyQuery),
    combine: (results) => new Map(results.flatMap(({ data }, at) => (data ? [[ids[at] ?? "", data.record]] : []))),
  });
}

const sampleOf = (record: PartyRecord, records: ReadonlyMap<string, PartyRecord>) => {
  const party = writtenParty(record, (id) => records.get(id));
  const { text, questions } = qualify([party]);
  const missing = missingItems([party]).filter(({ name }) => name === record.name);
  return { text, questions, missing: [...new Set(missing.map(({ item }) => missingWords[item]))] };
};

/** The qualificação as documents write it, and what it lacks. Follows the form as one types. */
export function Sample({ record }: { readonly record: PartyRecord }) {
  const shown = useDeferredValue(record);
  const records = useRecords(shown);
  const { text, questions, missing } = useMemo(() => sampleOf(shown, records), [shown, records]);
  return (
    <section aria-label="Qualificação" className="grid gap-2 rounded-card border border-line bg-sunken px-4 py-3">
      <h2 className="text-13 font-medium text-muted">Como sai nos documentos</h2>
      <p className="wrap-anywhere text-ink">
        {shown.name === "" ? "A qualificação aparece aqui enquanto você preenche." : text}
      </p>
      {shown.name === "" || missing.length === 0 ? null : (
        <p className="text-13 text-muted">Falta: {missing.join(", ")}. O documento pode sair sem isso.</p>
      )}
      {questions.length === 0 ? null : (
        <p className="text-13 text-warn-ink">
          Confira {questions.map((word) => `“${word}”`).join(", ")}: a forma no feminino ou no plural não é conhecida.
        </p>
      )}
    </section>
  );
}
