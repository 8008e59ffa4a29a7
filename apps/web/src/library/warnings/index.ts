/** Warnings of a template, and the offer to rewrite other systems' tags. `configurator` uses it. */

export { type FileWarnings, fileWarningsQuery } from "./file-warnings.ts";
export { LazyRewriteOffer, WarningItem } from "./warning-item.tsx";
