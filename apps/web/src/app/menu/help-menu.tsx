import { useLocation } from "@tanstack/react-router";
import { CircleQuestionMark } from "lucide-react";
import { help } from "../../platform/places.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { LazyMenu } from "../../ui/overlays/lazy-menu.tsx";
import type { MenuGroup } from "../../ui/overlays/menu.tsx";
import { partOf, usePart } from "../../ui/use-part.ts";

/** Only menus show the questions, so they load after the page is drawn. */
const questionsPart = partOf(async () => (await import("../../platform/help/page-help.ts")).pageHelp);

/** The questions of the open page as links to the manual, each in a tab of its own so that typed values stay. */
export function usePageHelp(): MenuGroup {
  const [pageHelp] = usePart(questionsPart);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const items = (pageHelp?.[path] ?? []).map(({ to, question }) => ({
    id: to,
    label: question,
    href: `${help.path}/${to}`,
    isElsewhere: true,
  }));
  return { id: "questions", items };
}

/** The "?" of a page; on phones the menu has its questions. */
export function HelpMenu() {
  const questions = usePageHelp();
  const manual = { id: help.path, label: "Manual inteiro", href: help.path, isElsewhere: true };
  return (
    <LazyMenu
      label="Ajuda, em outra aba"
      groups={[questions, { id: "manual", items: [manual] }]}
      trigger={
        <IconButton
          label="Ajuda com esta página"
          icon={<CircleQuestionMark aria-hidden="true" />}
          className="max-md:hidden"
        />
      }
    />
  );
}
