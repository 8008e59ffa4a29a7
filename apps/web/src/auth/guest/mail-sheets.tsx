import { type ReactNode, useEffect, useRef } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Button } from "../../ui/buttons/button.tsx";
import { Spinner } from "../../ui/messages/spinner.tsx";
import { type Tone, toneIcon, toneInk } from "../../ui/messages/tone.ts";
import { GuestSheet, type GuestSheetProps } from "./guest-sheet.tsx";

/** The sheet of a page with React Aria's controls, which need the language set. */
export const MailSheet = (props: GuestSheetProps) => (
  <I18nProvider locale="pt-BR">
    <GuestSheet {...props} />
  </I18nProvider>
);

export interface OutcomeSheetProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children: ReactNode;
  /** Next steps, as buttons one below the other. */
  readonly actions?: ReactNode;
}

/** Replaces the sent form with its result, a sign above the title; its text takes the focus. */
export function OutcomeSheet({ tone, title, children, actions }: OutcomeSheetProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  const Icon = toneIcon[tone];
  return (
    <MailSheet title={title} sign={<Icon aria-hidden="true" className={`mt-6 size-8 ${toneInk[tone]}`} />}>
      <div className="-mt-5 grid gap-6">
        <div
          ref={words}
          tabIndex={-1}
          role={tone === "error" || tone === "warning" ? "alert" : "status"}
          className="grid justify-items-center text-center text-14 text-body outline-0"
        >
          <div className="max-w-[40ch] text-balance">{children}</div>
        </div>
        {actions === undefined ? null : <div className="grid gap-3">{actions}</div>}
      </div>
    </MailSheet>
  );
}

/** The sheet while the call of a link runs; `label` says what runs. */
export const WaitingSheet = ({ title, label }: { readonly title: string; readonly label: string }) => (
  <MailSheet title={title}>
    <div className="grid justify-items-center">
      <Spinner label={label} />
    </div>
  </MailSheet>
);

export interface FailedSheetProps {
  readonly title: string;
  readonly why: string;
  readonly onRetry: () => void;
}

/** The sheet after the call of a link failed for a reason that may pass. */
export const FailedSheet = ({ title, why, onRetry }: FailedSheetProps) => (
  <OutcomeSheet
    title={title}
    tone="error"
    actions={
      <Button tone="primary" size="lg" isBlock onPress={onRetry}>
        Tentar novamente
      </Button>
    }
  >
    {why}
  </OutcomeSheet>
);
