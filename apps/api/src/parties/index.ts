/** Records of parties: people and entities. Documents are made from their versions. */

export type { ErasedParty } from "./erase-parties.ts";
export type { PresentParty } from "./read-parties.ts";
export { registerPartyRoutes } from "./routes.ts";
export { calledName, formsOfSought, plainRecord } from "./rules.ts";
export type { FindMentioned, Mentioned } from "./search/find-mentioned.ts";
export { hasMarks } from "./search/store.ts";
export { createParties, type Parties } from "./service.ts";
