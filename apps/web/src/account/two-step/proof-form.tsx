import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { isWrongPassword, OwnPasswordField, passwordMissing } from "../credentials/own-password-field.tsx";

export interface ProofFormProps {
  readonly formId: string;
  readonly isPending: boolean;
  /** Does what the password is asked for; what it throws is told here. */
  readonly onProof: (password: string) => Promise<unknown>;
}

/** Asks for one's password before something that guards the account is done. */
export function ProofForm({ formId, isPending, onProof }: ProofFormProps) {
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const { form, faults, find, forget } = useFieldFaults<"password">();

  const attempt = async () => {
    try {
      await onProof(password);
    } catch (error) {
      if (isWrongPassword(error)) find({ password: error.message });
      else setFailure(sentenceOf(error));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setFailure(null);
    if (!find(passwordMissing(password))) void attempt();
  };

  return (
    <form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {failure === null ? null : <Banner tone="error">{failure}</Banner>}
      <OwnPasswordField
        autoFocus
        value={password}
        onChange={(next) => {
          forget("password");
          setPassword(next);
        }}
        error={faults.password}
      />
    </form>
  );
}
