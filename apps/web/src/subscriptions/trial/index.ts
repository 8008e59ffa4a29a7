export { rememberSubscription } from "./activate-trial.ts";
export { TrialCard } from "./trial-card.tsx";
export { TrialDialog } from "./trial-dialog.tsx";
