import type { FoundAgreement } from "@lavra/contract/library/uploads";
import { MarkerChip } from "../../ui/marks/inline-marks.tsx";
import { resultsOf } from "./party-uses.ts";

/** What words that agree become: beside one man, one woman, several. */
export function AgreementResults({ agreement }: { readonly agreement: FoundAgreement }) {
  const results = resultsOf(agreement);
  return (
    <li className="grid gap-1 text-13 text-body">
      <span className="flex flex-wrap items-center gap-x-2">
        <MarkerChip name={agreement.tag} /> {results.length > 0 ? "agora preenche:" : "não se sabem as outras formas."}
      </span>
      {results.length > 0 ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          {results.map(([who, text]) => (
            <div key={who} className="contents">
              <dt className="text-muted">{who}</dt>
              <dd className="font-medium text-ink">
                {text === undefined ? "escreva as quatro formas" : text === "" ? "(nada)" : text}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
