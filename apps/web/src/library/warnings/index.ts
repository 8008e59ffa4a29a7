export { type FileWarnings, fileWarningsQuery } from "./file-warnings.ts";
export { RewriteOffer } from "./rewrite-offer.tsx";
export { WarningItem } from "./warning-item.tsx";
