export { type FileWarnings, fileWarningsQuery } from "./file-warnings.ts";
export { LazyRewriteOffer } from "./lazy-rewrite-offer.tsx";
export { WarningItem } from "./warning-item.tsx";
