import type { PlanType } from "@lavra/contract/plans/plans";
import { Feather, Landmark, Leaf, Scale } from "lucide-react";
import type { ReactNode } from "react";
import type { IconTileHue } from "../../ui/marks/icon-tile.tsx";

/** Each plan's colour and icon. */
export const planLooks: Readonly<Record<PlanType, { hue: IconTileHue; icon: ReactNode }>> = {
  free_trial: { hue: "activity", icon: <Leaf /> },
  starter: { hue: "documents", icon: <Feather /> },
  intermediate: { hue: "accent", icon: <Scale /> },
  advanced: { hue: "templates", icon: <Landmark /> },
};
