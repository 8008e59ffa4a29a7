/** The free trial, from its card to its activation. `dashboard` and `plans` use it. */

export { rememberSubscription } from "./activate-trial.ts";
export { TrialCard } from "./trial-card.tsx";
export { TrialDialog } from "./trial-dialog.tsx";
