export { createNoteFinding, type NoteFinding } from "./note-finding.ts";
export { dropFindings, type FindingRow, findingsAmong, listFindings } from "./store.ts";
