import type { CaseRecord } from "@lavra/contract/cases/case";
import {
  type Case,
  createCase,
  eraseCase,
  findCaseTwins,
  type ListedCase,
  listCasePeople,
  listCaseVersions,
  readCase,
  searchCases,
  updateCase,
} from "@lavra/contract/cases/cases";
import { type Doubles, on, refuse } from "../wire.ts";
import { officeTime } from "./made-up/made-up.ts";
import { callerOf } from "./people.ts";

const id = (order: number) => `019aa000-0000-7000-b100-${String(order).padStart(12, "0")}`;
const party = (order: number) => `019aa000-0000-7000-b000-${String(order).padStart(12, "0")}`;

const people = [
  { id: id(901), name: "Beatriz Rocha" },
  { id: id(902), name: "Maria Souza" },
];

/** Records of the parties in the made-up cases, as `party-answers.ts` has them. */
const named: ReadonlyMap<string, Omit<Case["parties"][number], "role">> = new Map(
  [
    { id: party(1), version: 1, kind: "menor" as const, name: "LÉO DUARTE REIS", identifier: "" },
    { id: party(2), version: 1, kind: "pf" as const, name: "MARINA DUARTE REIS", identifier: "529.982.247-25" },
    { id: party(3), version: 1, kind: "sa" as const, name: "BANCO ATLAS S.A.", identifier: "12.ABC.345/01DE-35" },
    { id: party(4), version: 1, kind: "pf" as const, name: "CARLA DE ALBUQUERQUE", identifier: "111.444.777-35" },
  ].map((one) => [one.id, one]),
);
const feminine: ReadonlyMap<string, string> = new Map([
  ["autor", "autora"],
  ["requerente", "requerente"],
  ["réu", "ré"],
]);
const women = new Set([party(2), party(4)]);

/** Cases of the made-up office, newest change first. */
const records: readonly CaseRecord[] = [
  {
    number: "0001234-51.2026.8.06.0167",
    class: "Procedimento Comum Cível",
    unit: "2ª Vara Cível da Comarca de Sobral",
    responsibleId: id(901),
    parties: [
      { id: party(2), side: "ativo", role: "autor", isClient: true },
      { id: party(3), side: "passivo", role: "réu" },
    ],
    notes: "Audiência de conciliação pedida pelo banco.",
  },
  {
    number: "0004321-04.2026.8.06.0001",
    class: "Alimentos - Lei Especial Nº 5.478/68",
    unit: "1ª Vara de Família da Comarca de Fortaleza",
    isSecret: true,
    responsibleId: id(902),
    parties: [
      { id: party(1), side: "ativo", role: "requerente", isClient: true },
      { id: party(4), side: "passivo", role: "requerido" },
    ],
  },
  { class: "Inventário", parties: [{ id: party(4), side: "ativo", role: "requerente", isClient: true }] },
];

const roleOf = ({ id: of, role }: CaseRecord["parties"][number]) =>
  women.has(of) ? (feminine.get(role) ?? role) : role;

function openCases() {
  const held = new Map<string, Case>();
  const put = (of: Pick<Case, "id" | "version" | "record">): Case => {
    const parties = of.record.parties.flatMap((one) => {
      const found = named.get(one.id);
      return found ? [{ ...found, role: roleOf(one) }] : [];
    });
    const whole: Case = {
      ...of,
      parties,
      responsible: people.find((one) => one.id === of.record.responsibleId)?.name ?? "",
      createdAt: officeTime,
      changedAt: officeTime,
      changedBy: "Maria Souza",
    };
    held.set(of.id, whole);
    return whole;
  };
  records.forEach((record, at) => {
    put({ id: id(at + 1), version: 1, record });
  });
  return { held, put };
}

const listed = ({ id: caseId, version, record, parties, responsible }: Case): ListedCase => {
  const count = (side: string) => record.parties.filter((one) => one.side === side).length;
  return {
    id: caseId,
    version,
    number: record.number ?? "",
    class: record.class ?? "",
    unit: record.unit ?? "",
    isSecret: record.isSecret ?? false,
    parties: record.parties.map(({ id: of, side, isClient = false }) => ({
      side,
      name: parties.find((one) => one.id === of)?.name ?? "",
      isClient,
    })),
    counts: { ativo: count("ativo"), passivo: count("passivo") },
    responsible,
    changedAt: officeTime,
  };
};

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Cases with the little state that the page needs. */
export function caseAnswers(): Doubles {
  const cases = openCases();
  const gone = () => refuse("cases.not_found");
  return [
    on(searchCases, (call) => {
      const { text = "", responsibleId, clientId, page = 1, limit = 20 } = call.body;
      // A new office has none yet.
      const all = callerOf(call) === "beginner" ? [] : [...cases.held.values()];
      const found = all
        .filter(({ record }) => responsibleId === undefined || record.responsibleId === responsibleId)
        .filter(
          ({ record }) =>
            clientId === undefined || record.parties.some((one) => one.isClient === true && one.id === clientId),
        )
        .filter((one) => folded(JSON.stringify(listed(one))).includes(folded(text)));
      const totalPages = Math.ceil(found.length / limit);
      const shown = found.slice((page - 1) * limit, page * limit).map(listed);
      return { cases: shown, pagination: { page, limit, total: found.length, totalPages, hasMore: page < totalPages } };
    }),
    on(listCasePeople, { people }),
    on(readCase, ({ params }) => {
      const found = cases.held.get(params.id ?? "");
      return found ? { case: found } : gone();
    }),
    on(createCase, ({ body }) => ({
      case: cases.put({ id: id(cases.held.size + 100), version: 1, record: body.record }),
    })),
    on(updateCase, ({ params, body }) => {
      const before = cases.held.get(params.id ?? "");
      if (!before) return gone();
      return { case: cases.put({ id: before.id, version: before.version + 1, record: body.record }) };
    }),
    on(listCaseVersions, ({ params }) => {
      const found = cases.held.get(params.id ?? "");
      if (!found) return gone();
      const first = { ...found.record, unit: undefined, notes: undefined };
      return {
        versions: [
          { version: 2, at: officeTime, by: "Maria Souza", record: found.record },
          { version: 1, at: officeTime, by: "Beatriz Rocha", record: first },
        ],
        total: 2,
        names: [...[...named.values()].map((one) => ({ id: one.id, name: one.name })), ...people],
      };
    }),
    on(findCaseTwins, ({ body }) => ({
      cases: [...cases.held.values()]
        .filter((one) => one.id !== body.except && one.record.number === body.number)
        .map(listed),
    })),
    on(eraseCase, ({ params }) => (cases.held.delete(params.id ?? "") ? {} : gone())),
  ];
}
