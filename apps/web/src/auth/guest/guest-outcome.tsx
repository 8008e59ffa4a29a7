import { type ReactNode, useEffect, useRef } from "react";
import { type Tone, toneIcon, toneInk } from "../../ui/messages/tone.ts";

export interface GuestOutcomeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** The way on, as buttons one under the other. */
  readonly actions?: ReactNode;
}

/** The result in place of the form that was sent; it takes the focus. */
export function GuestOutcome({ tone, children, actions }: GuestOutcomeProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  const Icon = toneIcon[tone];
  return (
    <div className="grid gap-6">
      <div
        ref={words}
        tabIndex={-1}
        role={tone === "error" || tone === "warning" ? "alert" : "status"}
        className="grid justify-items-center gap-3 text-center text-14 text-body outline-0"
      >
        <Icon aria-hidden="true" className={`size-8 ${toneInk[tone]}`} />
        <div className="max-w-[40ch] text-balance">{children}</div>
      </div>
      {actions === undefined ? null : <div className="grid gap-3">{actions}</div>}
    </div>
  );
}
