import { memo } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { LazySelect } from "../../ui/choices/lazy-select.tsx";
import type { Known } from "./use-known.ts";

export interface SignerChoiceProps extends Pick<Known, "signers" | "signerId" | "isAwaited" | "error"> {
  /** Must be the same function between renders. */
  readonly onChange: (signerId: string) => void;
}

/** Choice of the person whose name and registration the form starts with. */
export const SignerChoice = memo(function SignerChoice(props: SignerChoiceProps) {
  const { signers, signerId, isAwaited, error, onChange } = props;
  const nameOf = ({ nome, oab }: Known["signers"][number]) => (oab === "" ? nome : `${nome} · ${oab}`);
  const field = {
    label: "Quem assina",
    hint: isAwaited ? "Buscando os dados de quem assina…" : "Preenche o nome e a OAB; você pode mudar cada campo.",
    error: error ? `Erro ao buscar os dados de quem assina: ${sentenceOf(error)}` : undefined,
  };
  return (
    <div className="mb-4 max-w-[26.25rem]">
      <LazySelect
        {...field}
        placeholder="Escolha quem assina"
        options={signers.map((one) => ({ value: one.id, label: nameOf(one) }))}
        value={signerId}
        onChange={onChange}
      />
    </div>
  );
});
