import {
  Braces,
  ChartColumn,
  CircleQuestionMark,
  CircleUserRound,
  Download,
  FilePenLine,
  Files,
  FolderUp,
  Gauge,
  Gem,
  History,
  House,
  Palette,
  Settings,
  ShieldCheck,
  Tags,
  UserCog,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { help, places } from "../../platform/places.ts";

/** The icon of each entry in the menu, by its path. */
export const entryIcons: Readonly<Record<string, ReactNode>> = {
  [places.home.path]: <House aria-hidden="true" />,
  [places.generate.path]: <FilePenLine aria-hidden="true" />,
  [places.documents.path]: <Files aria-hidden="true" />,
  [places.reports.path]: <ChartColumn aria-hidden="true" />,
  [places.library.path]: <FolderUp aria-hidden="true" />,
  [places.createModel.path]: <Braces aria-hidden="true" />,
  [places.users.path]: <Users aria-hidden="true" />,
  [places.permissions.path]: <ShieldCheck aria-hidden="true" />,
  [places.customize.path]: <Palette aria-hidden="true" />,
  [places.settings.path]: <Settings aria-hidden="true" />,
  [places.roles.path]: <UserCog aria-hidden="true" />,
  [places.monitoring.path]: <Gauge aria-hidden="true" />,
  [places.planEditor.path]: <Tags aria-hidden="true" />,
  [places.activity.path]: <History aria-hidden="true" />,
  [places.plans.path]: <Gem aria-hidden="true" />,
  [places.takeout.path]: <Download aria-hidden="true" />,
  [help.path]: <CircleQuestionMark aria-hidden="true" />,
  [places.account.path]: <CircleUserRound aria-hidden="true" />,
};
