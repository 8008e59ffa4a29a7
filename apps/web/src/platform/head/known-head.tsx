import type { ReactNode } from "react";
import { PageHead } from "../../ui/layout/page-head.tsx";
import type { Head } from "./heads.ts";

export interface KnownHeadProps {
  readonly of: Head;
  readonly actions?: ReactNode;
}

/** The heading that was drawn before the page, now with the page's actions. */
export const KnownHead = ({ of: { title, lead }, actions }: KnownHeadProps) => (
  <PageHead title={title} lead={lead} actions={actions} />
);
