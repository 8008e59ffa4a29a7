import { findTwins, type ListedParty, type Party, searchParties } from "@lavra/contract/parties/parties";
import type { PartyRecord } from "@lavra/contract/parties/party";
import { on } from "../stub-api.ts";

export const id = (order: number) => `019aa000-0000-7000-b000-00000000000${order}`;
export const at = "2026-03-11T13:40:00.000Z";

export const ana: PartyRecord = {
  kind: "pf",
  name: "ANA REIS",
  gender: "f",
  nationality: "brasileiro",
  civil: "viúvo",
  profession: "professor",
  cpf: "529.982.247-25",
  addresses: [{ street: "Rua das Acácias", number: "12", city: "Sobral", uf: "CE", zip: "62010-100" }],
};

export const listed = (more: Partial<ListedParty> = {}): ListedParty => ({
  id: id(1),
  version: 1,
  kind: "pf",
  name: "ANA REIS",
  civilName: "",
  identifier: "529.982.247-25",
  place: "Sobral/CE",
  phone: "",
  representatives: [],
  changedAt: at,
  ...more,
});

export const whole = (more: Partial<Party> = {}): Party => ({
  id: id(1),
  version: 1,
  record: ana,
  related: [],
  represents: [],
  createdAt: at,
  changedAt: at,
  changedBy: "Maria Souza",
  ...more,
});

export const pageOf = (parties: readonly ListedParty[], total = parties.length) => ({
  parties: [...parties],
  pagination: { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20), hasMore: total > 20 },
});

export const someone = on(searchParties, pageOf([listed()]));
export const nobodyAlike = on(findTwins, { twins: [] });
