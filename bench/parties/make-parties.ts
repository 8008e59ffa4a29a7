import { randomInt } from "node:crypto";
import { isPersonKind, type PartyRecord } from "@lavra/contract/parties/party";
import { sql } from "kysely";
import { createIdentifierHashes } from "../../apps/api/src/documents/index.ts";
import { createOpenPartyVault } from "../../apps/api/src/parties/party-keys.ts";
import { formsOfParty, twinForms } from "../../apps/api/src/parties/rules.ts";
import type { Database } from "../../apps/api/src/platform/db/scope.ts";
import { newId } from "../../apps/api/src/platform/new-id.ts";
import { companies, digits, familyNames, firstNames, oneOf, ownWord } from "../documents/make-documents.ts";

const cpf = () => `${digits(3)}.${digits(3)}.${digits(3)}-${digits(2)}`;
const address = () => ({
  street: `Rua ${oneOf(firstNames)} ${oneOf(familyNames)}`,
  number: digits(3),
  city: "Sobral",
  uf: "CE",
  zip: `${digits(5)}-${digits(3)}`,
});

/** A record like those of an office: three of four are people. */
function recordOf(at: number): PartyRecord {
  const contact = { phones: [`(88) 9${digits(4)}-${digits(4)}`], addresses: [address()] };
  if (at % 4 === 3) {
    const cnpj = `${digits(2)}.${digits(3)}.${digits(3)}/0001-${digits(2)}`;
    return { kind: "sa", name: `${oneOf(companies)} ${ownWord(at)} S.A.`, cnpj, ...contact };
  }
  const name = `${firstNames[at % firstNames.length]} ${oneOf(familyNames)} ${oneOf(familyNames)} ${ownWord(at)}`;
  return { kind: "pf", name, gender: at % 2 === 0 ? "f" : "m", cpf: cpf(), profession: "professor", ...contact };
}

const bulk = 500;

/** Stores an office's parties of three years, each with one version, without the steps of a call. */
export async function makeParties(db: Database, scopeId: string, parties: number): Promise<void> {
  const { marksOf } = createIdentifierHashes(db);
  const vault = await createOpenPartyVault(db)();
  for (let from = 0; from < parties; from += bulk) {
    const rows = [];
    for (let at = from; at < Math.min(from + bulk, parties); at++) {
      const record = recordOf(at);
      const place = { scopeId, partyId: newId() };
      const wrapped = vault.newKey(place);
      const twins = twinForms(record).map(({ form }) => form);
      rows.push({
        id: place.partyId,
        wrapped: wrapped.toString("hex"),
        content: vault.close(place, wrapped, 1, record).toString("hex"),
        is_person: isPersonKind(record.kind),
        marks: await marksOf(scopeId, formsOfParty(record)),
        twins: await marksOf(scopeId, twins),
        at: new Date(Date.now() - randomInt(3 * 365 * 24 * 3600) * 1000),
      });
    }
    const made = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (id uuid, wrapped text, content text,
      is_person boolean, marks bigint[], twins bigint[], at timestamptz)`;
    await db.platform(async (tx) => {
      await sql`insert into parties (tenant_id, id, version, created_at, changed_at)
        select ${scopeId}, id, 1, at, at from ${made}`.execute(tx);
      await sql`insert into party_keys select ${scopeId}, id, decode(wrapped, 'hex') from ${made}`.execute(tx);
      await sql`insert into party_versions
        select ${scopeId}, id, 1, 'created', ${scopeId}, at, decode(content, 'hex') from ${made}`.execute(tx);
      await sql`insert into party_search select ${scopeId}, id, is_person, at, lavra_stored_marks(marks), twins from ${made}`.execute(
        tx,
      );
    });
  }
}
