import { officeOwned, type Probe, type Targets } from "./targets.ts";

const number = "0001234-56.2026.8.06.0167";
const record = (to: Targets) => ({ class: `${to.fresh()} ${to.office.mark}`.slice(0, 80), parties: [] });

/** Cases with their parties. */
export const caseProbes: Readonly<Record<string, Probe>> = {
  "POST /api/cases/search": {
    attempt: () => ({ url: "/api/cases/search", payload: { text: "classe", limit: 100 } }),
  },
  "GET /api/cases/people": { attempt: () => ({ url: "/api/cases/people" }) },
  "POST /api/cases": { attempt: (to) => ({ url: "/api/cases", payload: { record: record(to) } }) },
  "GET /api/cases/:id": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/cases/${await to.case()}` }),
  },
  "PUT /api/cases/:id": {
    about: officeOwned,
    attempt: async (to) => ({
      url: `/api/cases/${await to.case()}`,
      payload: { version: 1, record: record(to) },
    }),
  },
  "GET /api/cases/:id/versions": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/cases/${await to.case()}/versions` }),
  },
  "POST /api/cases/twins": { attempt: () => ({ url: "/api/cases/twins", payload: { number } }) },
  "DELETE /api/cases/:id": {
    about: officeOwned,
    attempt: async (to) => ({ url: `/api/cases/${await to.case()}` }),
  },
};
