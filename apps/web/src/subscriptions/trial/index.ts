export { rememberSubscription } from "./remember-subscription.ts";
export { TrialCard } from "./trial-card.tsx";
export { TrialDialog } from "./trial-dialog.tsx";
