import { CircleCheck } from "lucide-react";
import { classNames } from "../class-names.ts";

/** The check of what was just completed: its stroke is drawn as it comes. */
export const DrawnCheck = ({ className }: { readonly className?: string }) => (
  <CircleCheck
    aria-hidden="true"
    className={classNames("[&>path]:animate-drawn [&>path]:[stroke-dasharray:9]", className)}
  />
);
