import { z } from "zod";

/** Prefix of the path of every call. */
export const apiRoot = "/api/";

/** Bytes of a call's body: more than any form that a person types. */
export const defaultBodyLimit = 16 * 1024;

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One call of the API. `reply` is absent if the answer is a file. `params` names the `:x` parts of the path.
 * Unless a docstring says otherwise, instants in shapes are UTC, ISO 8601, amounts of money are reais, sizes are bytes,
 * and paths of folders and files begin at the root of their area.
 * A call's docstring names the error codes of its own. Every call may also fail with `request.*` and `server.*`; one
 * with a session with `auth.required`, `auth.token_replaced`, `auth.own_password_required`, `auth.forbidden` and
 * `subscriptions.required`; one with `once` with `request.key_reused`.
 */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Most bytes of the body; `defaultBodyLimit` by default. */
  readonly bodyLimit?: number;
  /** Parts of a multipart form, if the body is one. */
  readonly form?: z.ZodObject;
  readonly reply?: z.ZodType;
  /** Media types of the file, if the answer is one; a .docx by default. */
  readonly fileTypes?: readonly string[];
  /** Statuses of success, the usual one first; 200 by default. */
  readonly statuses?: readonly [200 | 201, ...(200 | 201)[]];
  /** Headers of a success in addition to those of every answer. */
  readonly replyHeaders?: z.ZodObject;
  /** Accepts an `Idempotency-Key`: a call repeated with the same key is executed once. */
  readonly once?: true;
}

/** Declares a call once for both sides: the API serves it, the browser calls it. */
export const route = <const R extends Route>(definition: R): R => definition;

/** Returns a success envelope: named fields are at the top level and again under `data`. */
export function success<S extends z.ZodRawShape>(fields: S) {
  return z.object({ success: z.literal(true), message: z.string().optional(), data: z.object(fields), ...fields });
}

/** Success without data. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() });

/** Shape of an id: a UUID. */
export const id = z.uuid();

/** The last page that can be asked for. */
export const lastPage = 1_000_000;

/** Query of a page of a list, counted from 1; at most `most` entries, by default `usual`. */
export const pageQuery = ({ most, usual }: { most: number; usual: number }) => ({
  page: z.coerce.number().int().min(1).max(lastPage).default(1),
  limit: z.coerce.number().int().min(1).max(most).default(usual),
});

/** Position of a page among all entries. */
export const pagination = z.object({
  /** From 1. */
  page: z.number().int(),
  /** Most entries of a page. */
  limit: z.number().int(),
  /** Number of all entries. */
  total: z.number().int(),
  totalPages: z.number().int(),
  hasMore: z.boolean(),
});
/** Position of a page among all entries. */
export type Pagination = z.infer<typeof pagination>;

/** Groups of calls in the API's documentation: the part of a path after `/api/`, and a description of the calls. */
export const tags: Readonly<Record<string, string>> = {
  activity: "Quem fez o quê no escritório, e quando; para a plataforma, em todos os escritórios",
  "admin-roles": "Cargos que cada escritório pode usar, e os seus cargos personalizados; só para a plataforma",
  auth: "Cadastro, entrada, sessões, senha, e-mail e verificação em duas etapas",
  billing: "Histórico de pagamentos",
  cases: "Casos: processos com as suas partes, o juízo e quem responde por eles no escritório",
  dashboard: "Números do painel e sinal de presença",
  documents: "Geração de documentos, e os documentos gerados",
  folders: "Pastas da biblioteca",
  library: "Busca na biblioteca, por nomes e pelo texto",
  markers: "Marcadores de um modelo e o formulário que nasce deles",
  office: "Dados do escritório e de quem assina os seus documentos",
  monitoring: "Escritórios, usuários e pagamentos; só para a plataforma",
  parties: "Partes: pessoas e entidades de que os documentos falam, com as versões do cadastro de cada uma",
  payments: "Compra de planos",
  permissions: "Permissões por cargo",
  privacy: "Prazos de guarda, encarregado, dados da própria pessoa e exclusão do escritório",
  reports: "Números dos documentos gerados",
  settings:
    "Pastas em que o escritório guarda os modelos de cada esfera e instância, e os tópicos; e se cada pessoa deve trocar a senha que recebeu",
  sources: "Listas que preenchem os campos de seleção: estados, municípios, comarcas e tribunais",
  subscriptions: "Planos, assinatura, período de teste e uso",
  takeout: "Tudo o que é do escritório, em um ZIP",
  theme: "Cores das páginas, e a marca e a página de entrada da plataforma",
  topics: "O que se sabe de cada tópico: área, lado, revisão, responsável e com que outros costuma vir",
  upload: "Envio, versões, download e exclusão de modelos e tópicos",
  users: "Usuários de um escritório e dados do titular",
};
