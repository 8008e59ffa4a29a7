/** Records of parties: people and entities. Documents are made from their versions. */

export { registerPartyRoutes } from "./routes.ts";
export type { FindMentioned, Mentioned } from "./search/find-mentioned.ts";
export { createParties } from "./service.ts";
