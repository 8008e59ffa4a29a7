/** Records of parties: people and entities. Documents are made from their versions. */

export { registerPartyRoutes } from "./routes.ts";
export { createParties, type Parties } from "./service.ts";
