import { CircleCheck } from "lucide-react";
import { classNames } from "../class-names.ts";

/** Check mark of something just completed, whose stroke is animated. */
export const DrawnCheck = ({ className }: { readonly className?: string }) => (
  <CircleCheck
    aria-hidden="true"
    className={classNames("[&>path]:animate-drawn [&>path]:[stroke-dasharray:9]", className)}
  />
);
