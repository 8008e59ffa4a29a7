import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { Heading } from "react-aria-components/Heading";
import { classNames } from "../class-names.ts";

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Shown beneath the heading, open or not. */
  readonly lead?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly className?: string | undefined;
}

/** Heading that opens the content below it. */
export function Disclosure({ title, lead, children, isOpen, onToggle, className }: DisclosureProps) {
  return (
    <AriaDisclosure isExpanded={isOpen} onExpandedChange={onToggle} className={classNames("min-w-0", className)}>
      <Heading level={2}>
        <Button
          slot="trigger"
          className="flex min-h-control w-full items-center gap-2 rounded-in text-left text-18 font-bold text-ink outline-0 data-focus-visible:outline-2 data-focus-visible:outline-focus"
        >
          <ChevronRight
            aria-hidden="true"
            className={classNames("text-muted transition-transform", isOpen && "rotate-90")}
          />
          {title}
        </Button>
      </Heading>
      {lead}
      <DisclosurePanel>{isOpen ? <div className="pt-3">{children}</div> : null}</DisclosurePanel>
    </AriaDisclosure>
  );
}
