import { officeOwned, type Probe, type Targets } from "./targets.ts";

const record = (to: Targets) => ({ kind: "pf", name: `${to.fresh()} ${to.office.mark}` });

const table = (to: Targets) => ({ columns: ["name"], rows: JSON.stringify([record(to).name]) });

/** Records of parties. */
export const partyProbes: Readonly<Record<string, Probe>> = {
  "POST /api/parties/search": {
    attempt: () => ({ url: "/api/parties/search", payload: { text: "parte", limit: 100 } }),
  },
  "POST /api/parties": { attempt: (to) => ({ url: "/api/parties", payload: { record: record(to) } }) },
  "GET /api/parties/:id": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/parties/${await to.party()}` }),
  },
  "POST /api/parties/written": {
    attempt: async (to) => ({ url: "/api/parties/written", payload: { parties: [{ id: await to.party() }] } }),
  },
  "PUT /api/parties/:id": {
    about: officeOwned,
    attempt: async (to) => ({
      url: `/api/parties/${await to.party()}`,
      payload: { version: 1, record: record(to) },
    }),
  },
  "GET /api/parties/:id/versions": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/parties/${await to.party()}/versions` }),
  },
  "POST /api/parties/twins": {
    attempt: (to) => ({ url: "/api/parties/twins", payload: { name: `Parte ${to.office.mark}` } }),
  },
  "POST /api/parties/file": { attempt: () => ({ url: "/api/parties/file", payload: { format: "csv" } }) },
  "POST /api/parties/import/check": { attempt: (to) => ({ url: "/api/parties/import/check", payload: table(to) }) },
  "POST /api/parties/import": { attempt: (to) => ({ url: "/api/parties/import", payload: table(to) }) },
  "GET /api/parties/twins": { attempt: () => ({ url: "/api/parties/twins" }) },
  "POST /api/parties/:id/merge": {
    about: officeOwned,
    attempt: async (to) => ({
      url: `/api/parties/${await to.party()}/merge`,
      payload: { version: 1, other: { id: await to.party("other party"), version: 1 }, record: record(to) },
    }),
  },
  "GET /api/parties/:id/erasure": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/parties/${await to.party()}/erasure` }),
  },
  "DELETE /api/parties/:id": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/parties/${await to.party()}` }),
  },
};
