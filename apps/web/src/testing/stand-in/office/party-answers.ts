import { actOf, checkImport, importParties, type JudgedRow, ownAct } from "@lavra/contract/parties/import-parties";
import {
  createParty,
  downloadParties,
  eraseParty,
  findTwins,
  type ListedParty,
  listPartyVersions,
  listTwins,
  mergeParties,
  type Party,
  readErasure,
  readParty,
  searchParties,
  updateParty,
  writeParties,
} from "@lavra/contract/parties/parties";
import { isPersonKind, type PartyRecord } from "@lavra/contract/parties/party";
import { addressForService, referencesOf, writtenParty } from "@lavra/contract/parties/written-party";
import { answerFile, type Doubles, on, refuse } from "../wire.ts";
import { officeTime } from "./made-up/made-up.ts";
import { callerOf } from "./people.ts";

const id = (order: number) => `019aa000-0000-7000-b000-${String(order).padStart(12, "0")}`;

const sobral = {
  street: "Rua das Acácias",
  number: "12",
  district: "Centro",
  city: "Sobral",
  uf: "CE",
  zip: "62010-100",
};

/** Records of the made-up office, newest change first. */
const records: readonly PartyRecord[] = [
  {
    kind: "menor",
    name: "LÉO DUARTE REIS",
    gender: "m",
    nationality: "brasileiro",
    birth: "2017-05-05",
    addresses: [sobral],
    representatives: [{ quality: "genitor", who: { id: id(2) } }],
  },
  {
    kind: "pf",
    name: "MARINA DUARTE REIS",
    gender: "f",
    nationality: "brasileiro",
    civil: "viúvo",
    profession: "professor",
    cpf: "529.982.247-25",
    rg: "2004009123456",
    issuer: "SSP/CE",
    emails: ["marina@exemplo.com.br"],
    phones: ["(88) 98765-4321"],
    addresses: [sobral],
  },
  {
    kind: "sa",
    name: "BANCO ATLAS S.A.",
    noun: "banco",
    gender: "m",
    cnpj: "12.ABC.345/01DE-35",
    addresses: [{ street: "Avenida Paulista", number: "1000", city: "São Paulo", uf: "SP", zip: "01310-100" }],
  },
  {
    kind: "pf",
    name: "JOSÉ CARLOS DE ALBUQUERQUE",
    social: "CARLA DE ALBUQUERQUE",
    gender: "f",
    cpf: "111.444.777-35",
  },
];

const changedAt = officeTime;

function openParties() {
  const held = new Map<string, Party>();
  const named = (of: readonly string[]) =>
    [...new Set(of)].flatMap((one) => {
      const found = held.get(one);
      return found ? [{ id: one, name: found.record.social ?? found.record.name }] : [];
    });
  const put = (party: Pick<Party, "id" | "version" | "record">) => {
    held.set(party.id, {
      related: [],
      represents: [],
      createdAt: changedAt,
      changedAt,
      changedBy: "Maria Souza",
      ...party,
    });
    return read(party.id);
  };
  const read = (wanted: string): Party | undefined => {
    const found = held.get(wanted);
    const represents = [...held.values()].filter(({ record }) => referencesOf(record).includes(wanted));
    return (
      found && {
        ...found,
        related: named(referencesOf(found.record)),
        represents: named(represents.map((one) => one.id)),
      }
    );
  };
  records.forEach((record, at) => {
    put({ id: id(at + 1), version: 1, record });
  });
  const listed = ({ id: partyId, version, record }: Party): ListedParty => {
    const { city = "", uf } = addressForService(record) ?? {};
    return {
      id: partyId,
      version,
      kind: record.kind,
      name: record.social ?? record.name,
      civilName: record.social === undefined ? "" : record.name,
      identifier: record.cpf ?? record.cnpj ?? "",
      place: uf === undefined ? city : `${city}/${uf}`,
      phone: record.phones?.[0] ?? "",
      representatives: named(referencesOf({ ...record, spouseId: undefined })).map(({ name }) => name),
      changedAt,
    };
  };
  return { held, put, read, listed };
}

/** A row with a name is accepted; the first party of the list is known already. */
function judged(cells: readonly string[], columns: readonly (string | null)[]): JudgedRow {
  const name = cells[columns.indexOf("name")] ?? "";
  const identifier = cells[columns.indexOf("cpf")] ?? "";
  const notes = name === "" ? [{ code: "name_missing" as const, message: "Falta o nome." }] : [];
  const twin =
    identifier === "529.982.247-25" ? { twin: { by: "cpf" as const, name: "MARINA DUARTE REIS", id: id(1) } } : {};
  return { name, identifier, notes, ...twin };
}

/** An import keeps nothing here. */
export const importAnswers: Doubles = [
  on(checkImport, ({ body }) => {
    const rows = body.rows.split("\n").map((line) => judged(JSON.parse(line), body.columns));
    return { data: { rows } };
  }),
  on(importParties, ({ body }) => {
    const outcomeOf = { create: "created", update: "updated", skip: "skipped", refuse: "refused" } as const;
    const { choices } = importParties.body.parse(body);
    const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
    const outcomes = body.rows.split("\n").map((line, at) => {
      const row = judged(JSON.parse(line), body.columns);
      const outcome = outcomeOf[actOf(row, choices, ownAct(choices.rows, at))];
      counts[outcome] += 1;
      return outcome;
    });
    return { data: { outcomes, counts } };
  }),
];

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const gone = () => refuse("parties.not_found");

const erasureAnswers = (parties: ReturnType<typeof openParties>): Doubles => [
  on(readErasure, ({ params }) =>
    parties.read(params.id ?? "") ? { reach: { documents: 2, typed: 1, drafts: 1, isAllowed: true } } : gone(),
  ),
  on(eraseParty, ({ params }) => (parties.held.delete(params.id ?? "") ? {} : gone())),
];

/** Parties with the little state that the page needs. */
export function partyAnswers(): Doubles {
  const parties = openParties();
  return [
    ...erasureAnswers(parties),
    on(searchParties, (call) => {
      const { text = "", kind, page = 1, limit = 20 } = call.body;
      // A new office has none yet.
      const all = callerOf(call) === "beginner" ? [] : [...parties.held.values()];
      const found = all
        .filter(({ record }) => kind === undefined || isPersonKind(record.kind) === (kind === "person"))
        .filter(({ record }) =>
          folded(text)
            .split(/\s+/)
            .every((word) =>
              folded(`${record.name} ${record.social ?? ""} ${record.cpf ?? record.cnpj ?? ""}`).includes(word),
            ),
        );
      const totalPages = Math.ceil(found.length / limit);
      const shown = found.slice((page - 1) * limit, page * limit).map(parties.listed);
      return {
        parties: shown,
        pagination: { page, limit, total: found.length, totalPages, hasMore: page < totalPages },
      };
    }),
    on(readParty, ({ params }) => {
      const party = parties.read(params.id ?? "");
      return party ? { party } : gone();
    }),
    on(writeParties, ({ body }) => ({
      parties: body.parties.map(({ id: asked }) => {
        const party = parties.read(asked);
        if (!party) return null;
        const { id: partyId, version, record } = party;
        const recordOf = (one: string) => parties.read(one)?.record;
        return { id: partyId, version, latest: { id: partyId, version }, party: writtenParty(record, recordOf) };
      }),
    })),
    on(createParty, ({ body }) => {
      const party = parties.put({ id: id(parties.held.size + 100), version: 1, record: body.record });
      return party ? { party } : gone();
    }),
    on(updateParty, ({ params, body }) => {
      const before = parties.read(params.id ?? "");
      const party = before && parties.put({ id: before.id, version: before.version + 1, record: body.record });
      return party ? { party } : gone();
    }),
    on(listPartyVersions, ({ params }) => {
      const party = parties.read(params.id ?? "");
      if (!party) return gone();
      const { version, record, changedAt: at, changedBy: by } = party;
      const reason = version === 1 ? ("created" as const) : ("changed" as const);
      return { versions: [{ partyId: party.id, version, reason, at, by, record }], total: 1 };
    }),
    on(findTwins, ({ body }) => {
      const twin = [...parties.held.values()].find(
        (one) => one.id !== body.except && body.cpf !== "" && one.record.cpf === body.cpf,
      );
      return { twins: twin ? [{ party: parties.listed(twin), by: "cpf" as const }] : [] };
    }),
    on(downloadParties, ({ body }) => answerFile(`partes.${body.format}`, {}, body.format)),
    on(listTwins, () => {
      const [one, other] = [...parties.held.values()].slice(1, 3).map(parties.listed);
      return {
        groups: one && other ? [{ by: "name" as const, parties: [one, { ...other, name: "MARINA DUARTE REYS" }] }] : [],
      };
    }),
    on(mergeParties, ({ params, body }) => {
      const before = parties.read(params.id ?? "");
      parties.held.delete(body.other.id);
      const party = before && parties.put({ id: before.id, version: before.version + 1, record: body.record });
      return party ? { party } : gone();
    }),
  ];
}
