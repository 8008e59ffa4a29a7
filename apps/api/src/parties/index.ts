/** Records of parties: people and entities. Documents are made from their versions. */

export type { PartyReference, ResolvedParties, ResolveParties } from "./resolve-parties.ts";
export { registerPartyRoutes } from "./routes.ts";
export { createParties, type Parties } from "./service.ts";
