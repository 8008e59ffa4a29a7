/** Records of parties, and the documents made about something, for other features. `cases` uses it. */

export { ChosenParty } from "./chosen-party.tsx";
export { partyQuery } from "./party-queries.ts";
export { DocumentsPart } from "./record/documents-part.tsx";
export { RecordDialog } from "./record/record-dialog.tsx";
