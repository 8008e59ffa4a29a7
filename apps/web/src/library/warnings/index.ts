export { type FileWarnings, fileWarningsQuery } from "./file-warnings.ts";
export { LazyRewriteOffer, WarningItem } from "./warning-item.tsx";
