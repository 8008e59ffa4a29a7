/** Classes of the floating surface of menus, lists and calendars. */
export const popoverClass =
  "animate-appear rounded-card bg-raised text-body shadow-float outline-0 forced-colors:border";

/** Classes of a line of a menu or list; `data-focused` is the one under pointer or keyboard. */
export const optionClass =
  "flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-2.5 rounded-in px-2.5 text-14 no-underline outline-0 " +
  "data-disabled:cursor-not-allowed data-disabled:text-on-flat " +
  "forced-colors:data-focused:outline-1 forced-colors:data-focused:-outline-offset-1 " +
  "data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus";

/** Colours of an ordinary line, and of a destructive one. */
export const optionTones = {
  plain: "text-body [&_.lucide]:text-muted data-focused:bg-accent-soft data-focused:text-ink data-selected:text-ink",
  danger: "text-bad-ink data-focused:bg-bad-soft",
} as const;
