import { sentenceOf } from "../../platform/api/api-error.ts";
import { Select } from "../../ui/choices/select.tsx";
import type { Known } from "./use-known.ts";

export interface SignerChoiceProps {
  readonly known: Pick<Known, "signers" | "signerId" | "isAwaited" | "error">;
  readonly onChange: (signerId: string) => void;
}

/** Whose name and registration the form begins with; nothing where nobody of the office said how they sign. */
export function SignerChoice({ known, onChange }: SignerChoiceProps) {
  const { signers, signerId, isAwaited, error } = known;
  if (signers.length === 0) return null;
  return (
    <Select
      label="Quem assina"
      hint={isAwaited ? "Buscando os dados de quem assina…" : "Preenche o nome e a OAB; você pode mudar cada campo."}
      error={error ? `Erro ao buscar os dados de quem assina: ${sentenceOf(error)}` : undefined}
      placeholder="Escolha quem assina"
      options={signers.map(({ id, nome, oab }) => ({ value: id, label: oab === "" ? nome : `${nome} · ${oab}` }))}
      value={signerId}
      onChange={onChange}
      className="mb-4 max-w-[420px]"
    />
  );
}
