import { type ReactNode, useId } from "react";

export interface AccountSectionProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** One matter of the account: what it is about at the left, what there is to see and do at the right. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const heading = useId();
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
