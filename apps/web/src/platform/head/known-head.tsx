import type { ReactNode } from "react";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { HelpLink } from "../help/help-link.tsx";
import type { Head } from "./heads.ts";

export interface KnownHeadProps {
  readonly of: Head;
  readonly actions?: ReactNode;
}

/** The heading that was drawn before the page, now with its link and the page's actions. */
export function KnownHead({ of: { title, lead, help }, actions }: KnownHeadProps) {
  const sentence = help ? (
    <>
      {lead} <HelpLink to={help.to}>{help.question}</HelpLink>
    </>
  ) : (
    lead
  );
  return <PageHead title={title} lead={sentence} actions={actions} />;
}
