import { type RawBuilder, sql } from "kysely";
import type { AuditAction } from "../../audit/index.ts";

/** Notes that platform staff make about an office for themselves; an office does not get them. */
export const staffActions: readonly AuditAction[] = [
  "payments.flagged",
  "payments.flag_dealt_with",
  "payments.flag_reopened",
  "payments.noted_by_staff",
];

/** One row of a list as JSON text, and its position in the list's order. */
export interface DataRow {
  readonly cursor: string;
  readonly row: string;
}

/** A page of a list of one office, after a position. */
export interface PageAsked {
  readonly scopeId: string;
  readonly after: string;
  readonly limit: number;
}

/** A list of the office's data; each query names its columns, so that a new column stays out until somebody adds it. */
export interface DataList {
  /** Its name in `dados.json`. */
  readonly name: string;
  /** Position before the first row. */
  readonly start: string;
  readonly page: (asked: PageAsked) => RawBuilder<DataRow>;
}

const leastId = "00000000-0000-0000-0000-000000000000";

/** A list in the order of its ids. */
const byId = (name: string, page: DataList["page"]): DataList => ({ name, start: leastId, page });
/** A short list in the order of a text. */
const byText = (name: string, page: DataList["page"]): DataList => ({ name, start: "", page });

/** Name of a person of the office, deleted users included, as the document list shows it. */
const nameOf = (column: string) =>
  sql.raw(`(select nome from users named where named.id = ${column}
  and named.tenant_id = it.tenant_id)`);

const people: readonly DataList[] = [
  byText(
    "escritorio",
    ({ scopeId, after, limit }) => sql`
      select owner.id::text as cursor, json_build_object('id', owner.id, 'tipoPessoa', owner.tipo_pessoa, 'cpf', owner.cpf,
        'cnpj', owner.cnpj, 'email', owner.email, 'createdAt', owner.created_at,
        'dados', (select json_build_object('nome', it.nome, 'cnpj', it.cnpj, 'endereco', it.endereco,
            'telefone', it.telefone, 'email', it.email, 'cidade', it.cidade, 'umMil', it.um_mil,
            'mantemProtecao', it.keeps_protection, 'alteracoesControladas', it.tracked_changes,
            'dadosDasPartes', it.party_attributes)
          from office_data it where it.tenant_id = owner.tenant_id),
        'requiresOwnPassword', coalesce((select it.requires_own_password from office_rules it
          where it.tenant_id = owner.tenant_id), false),
        'theme', (select it.choices from themes it where it.tenant_id = owner.tenant_id),
        'allowedSystemRoles', (select it.allowed_system_roles from role_configurations it
          where it.tenant_id = owner.tenant_id))::text as row
      from users owner where owner.tenant_id = ${scopeId} and owner.id = ${scopeId} and owner.id::text > ${after}
      limit ${limit}`,
  ),
  byId(
    "usuarios",
    ({ scopeId, after, limit }) => sql`
      select it.id as cursor, json_build_object('id', it.id, 'parentId', it.parent_id, 'login', it.login, 'nome', it.nome,
        'role', it.role, 'ativo', it.active, 'permissions', it.permissions, 'tipoPessoa', it.tipo_pessoa, 'cpf', it.cpf,
        'cnpj', it.cnpj, 'email', it.email, 'dataInicio', it.start_date, 'createdAt', it.created_at,
        'lastSeenAt', it.last_seen_at, 'professional', (select json_build_object('nome', who.nome, 'titulo', who.titulo,
            'email', who.email, 'oab', who.oab)
          from professionals who where who.tenant_id = it.tenant_id and who.user_id = it.id))::text as row
      from users it where it.tenant_id = ${scopeId} and it.deleted_at is null and it.id > ${after}
      order by it.id limit ${limit}`,
  ),
  byText(
    "textosDaQualificacao",
    ({ scopeId, after, limit }) => sql`
      select to_char(it.version, 'FM0000000000') as cursor, json_build_object('version', it.version, 'texts', it.texts,
        'off', it.off_phrases, 'createdById', it.created_by, 'createdBy', ${nameOf("it.created_by")},
        'createdAt', it.created_at)::text as row
      from office_wordings it where it.tenant_id = ${scopeId} and to_char(it.version, 'FM0000000000') > ${after}
      order by it.version limit ${limit}`,
  ),
  byText(
    "cargos",
    ({ scopeId, after, limit }) => sql`
      select it.key as cursor, json_build_object('key', it.key, 'name', it.name, 'description', it.description,
        'icon', it.icon, 'position', it.position, 'canCreateUsers', it.can_create_users,
        'canCreateRoles', it.can_create_roles, 'defaultPermissions', it.default_permissions)::text as row
      from custom_roles it where it.tenant_id = ${scopeId} and it.key > ${after} order by it.key limit ${limit}`,
  ),
  byText(
    "permissoes",
    ({ scopeId, after, limit }) => sql`
      select it.creator_id || it.role as cursor, json_build_object('createdById', it.creator_id,
        'createdBy', ${nameOf("it.creator_id")}, 'role', it.role, 'permissions', it.permissions)::text as row
      from role_permissions it where it.tenant_id = ${scopeId} and it.creator_id || it.role > ${after}
      order by it.creator_id || it.role limit ${limit}`,
  ),
];

const library: readonly DataList[] = [
  byId(
    "marcadoresPadrao",
    ({ scopeId, after, limit }) => sql`
      select it.id as cursor, json_build_object('id', it.id, 'createdBy', ${nameOf("it.created_by")}, 'key', it.key,
        'name', it.name, 'type', it.type, 'description', it.description, 'options', it.options, 'apiSource', it.api_source,
        'kind', it.kind, 'dateFormat', it.date_format, 'allowsOther', it.allows_other, 'updatedAt', it.updated_at)::text as row
      from default_markers it where it.tenant_id = ${scopeId} and it.id > ${after} order by it.id limit ${limit}`,
  ),
  byId(
    "pastas",
    ({ scopeId, after, limit }) => sql`
      select it.id as cursor, json_build_object('id', it.id, 'area', it.area, 'parentId', it.parent_id, 'name', it.name,
        'createdAt', it.created_at, 'directories', (select json_agg(place.key order by place.key) from directories place
          where place.tenant_id = it.tenant_id and place.folder_id = it.id))::text as row
      from folders it where it.tenant_id = ${scopeId} and it.id > ${after} order by it.id limit ${limit}`,
  ),
  byId(
    "arquivos",
    ({ scopeId, after, limit }) => sql`
      select it.id as cursor, json_build_object('id', it.id, 'area', it.area, 'folderId', it.folder_id, 'name', it.name,
        'version', it.version, 'modifiedAt', it.modified_at, 'keepsLook', it.keeps_look,
        'restartsNumbering', it.restarts_numbering,
        'requiresSubtemplates', (select own.requires_subtemplates from file_settings own
          where own.tenant_id = it.tenant_id and own.file_id = it.id),
        'markers', (select json_agg(json_build_object('key', mark.key, 'name', mark.name, 'type', mark.type,
            'description', mark.description, 'options', mark.options, 'apiSource', mark.api_source, 'kind', mark.kind,
            'dateFormat', mark.date_format, 'allowsOther', mark.allows_other, 'category', mark.category,
            'condition', mark.condition, 'columnKinds', mark.column_kinds, 'state', mark.state) order by mark.position)
          from file_markers mark where mark.tenant_id = it.tenant_id and mark.file_id = it.id),
        'versions', (select json_agg(json_build_object('id', past.id, 'number', past.number, 'name', past.name,
            'size', past.size, 'sha256', encode(past.sha256, 'hex'), 'note', past.note,
            'restoredFrom', past.restored_from, 'createdById', past.created_by, 'createdAt', past.created_at)
            order by past.number)
          from file_versions past where past.tenant_id = it.tenant_id and past.file_id = it.id),
        'topic', (select json_build_object('area', said.area, 'side', said.side, 'sphere', said.sphere,
            'jurisdiction', said.jurisdiction, 'instance', said.instance, 'reviewOn', said.review_on,
            'ownerId', said.owner_id, 'requires', said.requires,
            'comesWith', said.comes_with, 'notWith', said.not_with)
          from topic_data said where said.tenant_id = it.tenant_id and said.file_id = it.id))::text as row
      from files it where it.tenant_id = ${scopeId} and it.id > ${after} order by it.id limit ${limit}`,
  ),
  byId(
    "conjuntosDeTopicos",
    ({ scopeId, after, limit }) => sql`
      select it.id as cursor, json_build_object('id', it.id, 'name', it.name, 'createdBy', ${nameOf("it.created_by")},
        'topics', it.topics, 'createdAt', it.created_at)::text as row
      from topic_sets it where it.tenant_id = ${scopeId} and it.id > ${after} order by it.id limit ${limit}`,
  ),
];

const work: readonly DataList[] = [
  byId(
    "eventos",
    ({ scopeId, after, limit }) => sql`
      select it.id as cursor, json_build_object('id', it.id, 'at', it.at, 'action', it.action,
        'actor', ${nameOf("it.actor_id")}, 'objectId', it.object_id, 'detail', it.detail)::text as row
      from audit_events it where it.tenant_id = ${scopeId} and it.id > ${after}
        and not (it.action = any(${staffActions as readonly string[]}::text[])) order by it.id limit ${limit}`,
  ),
];

/** Every list of `dados.json` that is read from tables, in order. */
export const dataLists: readonly DataList[] = [...people, ...library, ...work];
