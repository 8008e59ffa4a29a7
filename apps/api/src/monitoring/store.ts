import { sql } from "kysely";
import type { Tx } from "../platform/db/scope.ts";

/** An office as staff see it. */
export interface OfficeRow {
  id: string;
  nome: string;
  active: boolean;
  active_users: number;
  total_users: number;
}

/** Lists every office by name with its users, the owner included; as the platform. */
export async function listOfficeRows(tx: Tx): Promise<OfficeRow[]> {
  const { rows } = await sql<OfficeRow>`
    select owner.id, owner.nome, owner.active,
      (count(*) filter (where member.active))::int as active_users, count(*)::int as total_users
    from users owner join users member on member.tenant_id = owner.id and member.deleted_at is null
    where owner.id = owner.tenant_id and owner.deleted_at is null
    group by owner.id order by lower(owner.nome), owner.id`.execute(tx);
  return rows;
}
