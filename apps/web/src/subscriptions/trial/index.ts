export { TrialCard } from "./trial-card.tsx";
