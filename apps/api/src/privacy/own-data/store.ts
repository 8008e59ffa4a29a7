import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import type { Principal } from "../../platform/principal.ts";

/** Most log-ins, events and documents of a file, newest first. */
const most = 10_000;

/** Returns what is stored about a person, by the names of the API; no password, token or answer of a form. */
export async function findOwnData(tx: Tx, { scopeId, userId }: Principal): Promise<object> {
  const mine = sql`it.tenant_id = ${scopeId} and it.user_id = ${userId}`;
  const { rows } = await sql<{ data: object }>`select json_build_object(
    'conta', (select json_build_object('id', it.id, 'login', it.login, 'nome', it.nome, 'cargo', it.role,
        'tipoPessoa', it.tipo_pessoa, 'cpf', it.cpf, 'cnpj', it.cnpj, 'email', it.email, 'dataInicio', it.start_date,
        'criadaEm', it.created_at, 'ultimoUso', it.last_seen_at, 'permissoes', it.permissions)
      from users it where it.tenant_id = ${scopeId} and it.id = ${userId}),
    'dadosProfissionais', (select json_build_object('nome', it.nome, 'titulo', it.titulo, 'email', it.email,
        'oab', it.oab) from professionals it where ${mine}),
    'ordemDoInicio', (select it.card_order from dashboard_layouts it where ${mine}),
    'sessoesAbertas', (select coalesce(json_agg(json_build_object('criadaEm', it.created_at, 'ultimoUso', it.used_at,
        'endereco', it.address, 'navegador', it.user_agent) order by it.created_at desc), '[]')
      from sessions it where ${mine}),
    'acessos', (select coalesce(json_agg(json_build_object('em', newest.at, 'endereco', newest.address)), '[]') from (
        select it.at, it.address from access_log it where ${mine} order by it.at desc limit ${most}) newest),
    'documentosGerados', (select coalesce(json_agg(json_build_object('nome', newest.name, 'em', newest.created_at)), '[]')
      from (select it.name, it.created_at from documents it
        where it.tenant_id = ${scopeId} and it.created_by = ${userId} order by it.created_at desc limit ${most}) newest),
    'atividade', (select coalesce(json_agg(json_build_object('em', newest.at, 'ato', newest.action)), '[]')
      from (select it.at, it.action from audit_events it
        where it.tenant_id = ${scopeId} and it.actor_id = ${userId} order by it.at desc limit ${most}) newest)
    ) as data`.execute(tx);
  return rows[0]?.data ?? {};
}
