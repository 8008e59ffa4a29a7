import { help } from "../places.ts";
import type { HelpPlace } from "./help-places.ts";

export interface HelpLinkProps {
  readonly to: HelpPlace;
  /** The whole question, as screen readers read links out of their context: "Como funciona o período gratuito". */
  readonly children: string;
}

/** Links to the manual's answer in a tab of its own, so that typed values stay. */
export const HelpLink = ({ to, children }: HelpLinkProps) => (
  <a href={`${help.path}/${to}`} target="_blank" rel="noopener" className="help-link no-print">
    {children}
    <span className="sr-only"> (manual, em outra aba)</span>
  </a>
);
