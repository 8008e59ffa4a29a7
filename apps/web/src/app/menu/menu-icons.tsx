import {
  Braces,
  CircleUserRound,
  FilePenLine,
  FolderUp,
  Gauge,
  Gem,
  House,
  Palette,
  Settings,
  ShieldCheck,
  UserCog,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";

/** The icon of each place in the menu, by its path. */
export const entryIcons: Readonly<Record<string, ReactNode>> = {
  "/dashboard": <House aria-hidden="true" />,
  "/generate": <FilePenLine aria-hidden="true" />,
  "/upload": <FolderUp aria-hidden="true" />,
  "/create-model": <Braces aria-hidden="true" />,
  "/manage-users": <Users aria-hidden="true" />,
  "/permissions": <ShieldCheck aria-hidden="true" />,
  "/customize": <Palette aria-hidden="true" />,
  "/settings": <Settings aria-hidden="true" />,
  "/admin-role-management": <UserCog aria-hidden="true" />,
  "/user-monitoring": <Gauge aria-hidden="true" />,
  "/plans": <Gem aria-hidden="true" />,
  "/my-account": <CircleUserRound aria-hidden="true" />,
};
