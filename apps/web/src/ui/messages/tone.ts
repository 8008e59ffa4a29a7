import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";

/** Kind of a banner or alert. */
export type Tone = "info" | "success" | "warning" | "error";

export const toneIcon: Readonly<Record<Tone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
};

export const toneInk: Readonly<Record<Tone, string>> = {
  info: "text-accent-ink",
  success: "text-ok-ink",
  warning: "text-warn-ink",
  error: "text-bad-ink",
};

export const toneSurface: Readonly<Record<Tone, string>> = {
  info: "border-accent-line bg-accent-soft",
  success: "border-ok-line bg-ok-soft",
  warning: "border-warn-line bg-warn-soft",
  error: "border-bad-line bg-bad-soft",
};
