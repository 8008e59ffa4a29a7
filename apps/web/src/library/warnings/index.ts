export { type FileWarnings, fileWarningsQuery } from "./file-warnings.ts";
export { WarningItem } from "./warning-item.tsx";
