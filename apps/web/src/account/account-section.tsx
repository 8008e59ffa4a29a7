import { type ReactNode, useId } from "react";
import { Fold } from "../ui/layout/fold.tsx";
import { useIsPhone } from "../ui/use-media-query.ts";

export interface AccountSectionProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** A short summary of the content; with it the section is one row on phones, opened by a press. */
  readonly summary?: string | undefined;
  readonly children: ReactNode;
}

/** One section of the account: its subject at the left, its content at the right. */
export function AccountSection({ title, lead, summary, children }: AccountSectionProps) {
  const heading = useId();
  const isPhone = useIsPhone();
  if (isPhone && summary !== undefined) {
    return (
      <section aria-label={title} className="mb-3">
        <Fold title={title} summary={summary}>
          {/* The row is the card: cards inside it have no border of their own. */}
          <div className="grid gap-4 [&>.bg-surface]:-mx-4 [&>.bg-surface]:border-0 [&>.bg-surface]:py-0">
            <div className="text-14 text-muted">{lead}</div>
            {children}
          </div>
        </Fold>
      </section>
    );
  }
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-12 gap-y-4 border-t border-line py-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] max-md:py-6"
    >
      <div>
        <h2 id={heading} className="text-18 font-bold text-ink">
          {title}
        </h2>
        <div className="mt-1 max-w-[52ch] text-14 text-muted">{lead}</div>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
