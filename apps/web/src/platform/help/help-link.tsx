import { help } from "../places.ts";
import type { HelpPlace } from "./help-places.ts";

export interface HelpLinkProps {
  readonly to: HelpPlace;
  /** The question it answers, whole, as links are read apart from what is around them: "Como funciona o período gratuito". */
  readonly children: string;
}

/** Leads to where the manual answers a question, quietly and in a tab of its own: what is being typed stays. */
export const HelpLink = ({ to, children }: HelpLinkProps) => (
  <a href={`${help.path}/${to}`} target="_blank" rel="noopener" className="help-link no-print">
    {children}
    <span className="sr-only"> (manual, em outra aba)</span>
  </a>
);
