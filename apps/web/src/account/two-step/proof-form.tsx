import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { isWrongPassword, OwnPasswordField, passwordMissing } from "../credentials/own-password-field.tsx";

export interface ProofFormProps {
  readonly formId: string;
  readonly isPending: boolean;
  /** Runs the protected act; the form shows what it throws. */
  readonly onProof: (password: string) => Promise<unknown>;
}

/** Asks for the caller's password before a protected act. */
export function ProofForm({ formId, isPending, onProof }: ProofFormProps) {
  const [password, setPassword] = useState("");
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<"password">();

  const attempt = async () => {
    try {
      await onProof(password);
    } catch (error) {
      if (isWrongPassword(error)) report({ password: error.message });
      else notices.notify({ tone: "error", text: sentenceOf(error) });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    notices.clear();
    if (!report(passwordMissing(password))) void attempt();
  };

  return (
    <form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Notices of={notices} isFixed />
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
