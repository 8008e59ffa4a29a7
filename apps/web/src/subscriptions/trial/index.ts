export { TrialCard } from "./trial-card.tsx";
export { TrialDialog } from "./trial-dialog.tsx";
