/** Records of parties for forms of other features. `cases` uses it. */

export { partyQuery } from "./party-queries.ts";
export { DocumentsPart } from "./record/documents-part.tsx";
export { isRecordId } from "./record/party-draft.ts";
export { RecordDialog, type RecordDialogProps } from "./record/record-dialog.tsx";
export { RecordField } from "./record/representative-fields.tsx";
