import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { readSession } from "../../platform/session/session.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { changePassword, type PasswordChange, passwordChangeFaultOf, passwordChangeFaults } from "./change-password.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export interface ChangePasswordFormProps {
  /** Called with the server's words after the change. */
  readonly onChanged: (message: string) => void;
  /** Id for a submit button elsewhere: a dialog has its buttons at its foot. */
  readonly formId: string;
  /** Called for that button: true while the change is sent. */
  readonly onPendingChange: (isPending: boolean) => void;
}

const empty: PasswordChange = { currentPassword: "", newPassword: "", confirmation: "" };

/** Present password, new password and its repetition; a refusal is shown below its field. */
export function ChangePasswordForm({ onChanged, formId, onPendingChange }: ChangePasswordFormProps) {
  const [edited, setEdited] = useState(empty);
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<keyof PasswordChange>();
  const { isPending, run } = useSubmission();

  const reportPending = useEffectEvent((now: boolean) => onPendingChange(now));
  useEffect(() => reportPending(isPending), [isPending]);

  const change = (part: Partial<PasswordChange>) => {
    setEdited((current) => ({ ...current, ...part }));
    forget(...Object.keys(part));
  };

  const attempt = async () => {
    try {
      const message = await changePassword(edited);
      setEdited(empty);
      onChanged(message);
    } catch (error) {
      const { place, sentence } = passwordChangeFaultOf(error);
      if (place === "form") notices.notify({ tone: "error", text: sentence });
      else report({ [place]: sentence });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    if (!report(passwordChangeFaults(edited))) void run(attempt);
  };

  return (
    <form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Notices of={notices} isFixed />
      {/* Gives a password manager the login that the password belongs to. */}
      <input type="text" autoComplete="username" readOnly hidden value={readSession().user?.login ?? ""} />
      <PasswordField
        autoFocus
        label="Senha atual"
        name="current-password"
        autoComplete="current-password"
        isRequired
        value={edited.currentPassword}
        onChange={(currentPassword) => change({ currentPassword })}
        error={faults.currentPassword}
      />
      <NewPasswordFields edited={edited} faults={faults} onChange={change} />
    </form>
  );
}
