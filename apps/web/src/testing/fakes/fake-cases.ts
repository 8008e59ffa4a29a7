import type { CaseRecord } from "@lavra/contract/cases/case";
import { type Case, findCaseTwins, type ListedCase, listCasePeople, searchCases } from "@lavra/contract/cases/cases";
import { searchDocuments } from "@lavra/contract/documents/documents";
import { type ListedParty, type Party, searchParties } from "@lavra/contract/parties/parties";
import { on } from "../stub-api.ts";

export const id = (order: number) => `019aa000-0000-7000-b100-00000000000${order}`;
export const partyId = (order: number) => `019aa000-0000-7000-b000-00000000000${order}`;
export const lawyerId = "019aa000-0000-7000-8000-000000000009";
export const at = "2026-03-11T13:40:00.000Z";
export const number = "0001234-51.2026.8.06.0167";

export const suit: CaseRecord = {
  number,
  class: "Monitória",
  unit: "2ª Vara Cível da Comarca de Sobral",
  responsibleId: lawyerId,
  parties: [
    { id: partyId(1), side: "ativo", role: "autor", isClient: true },
    { id: partyId(2), side: "passivo", role: "réu" },
  ],
};

export const listed = (more: Partial<ListedCase> = {}): ListedCase => ({
  id: id(1),
  version: 1,
  number,
  class: "Monitória",
  unit: "2ª Vara Cível da Comarca de Sobral",
  isSecret: false,
  parties: [
    { side: "ativo", name: "ANA REIS", isClient: true },
    { side: "passivo", name: "BANCO ATLAS", isClient: false },
  ],
  counts: { ativo: 1, passivo: 1 },
  responsible: "Rui Prado",
  changedAt: at,
  ...more,
});

export const whole = (more: Partial<Case> = {}): Case => ({
  id: id(1),
  version: 1,
  record: suit,
  parties: [
    { id: partyId(1), version: 3, kind: "pf", name: "ANA REIS", identifier: "529.982.247-25", role: "autora" },
    { id: partyId(2), version: 1, kind: "sa", name: "BANCO ATLAS", identifier: "", role: "réu" },
  ],
  responsible: "Rui Prado",
  createdAt: at,
  changedAt: at,
  changedBy: "Maria Souza",
  ...more,
});

export const pageOf = (cases: readonly ListedCase[], total = cases.length) => ({
  cases: [...cases],
  pagination: { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20), hasMore: total > 20 },
});
export const noPages = { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false };
export const lia: ListedParty = {
  id: partyId(3),
  version: 1,
  kind: "pf",
  name: "LIA MELO",
  civilName: "",
  identifier: "",
  place: "",
  phone: "",
  representatives: [],
  changedAt: at,
};

export const liaWhole: Party = {
  id: lia.id,
  version: 1,
  record: { kind: "pf", name: "LIA MELO" },
  related: [],
  represents: [],
  createdAt: at,
  changedAt: at,
  changedBy: "",
};

export const people = on(listCasePeople, { people: [{ id: lawyerId, name: "Rui Prado" }] });
export const someCases = on(searchCases, pageOf([listed()]));
export const noTwins = on(findCaseTwins, { cases: [] });
export const noDocuments = on(searchDocuments, { files: [], pagination: noPages });
export const liaFound = on(searchParties, { parties: [lia], pagination: { ...noPages, total: 1, totalPages: 1 } });
