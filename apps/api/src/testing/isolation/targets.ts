import { randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { newToken, tokenHash } from "../../auth/index.ts";
import { newId } from "../../platform/new-id.ts";
import { newMember } from "../members.ts";
import { newOwner, type Person, signIn } from "../people.ts";
import { call, type TestApp } from "../test-app.ts";
import {
  addCase,
  addDefaultMarker,
  addDocument,
  addDraft,
  addFolder,
  addParty,
  addTemplate,
  addTopic,
  addTopicSet,
  block,
  type Office,
  subscribe,
} from "./offices.ts";
import type { Subject } from "./subjects.ts";

/** One request; `token` replaces the caller's own. */
export type Attempt = Pick<InjectOptions, "url" | "payload" | "headers"> & { readonly token?: string };

/** Defines how one call is tried on resources of every kind of owner. */
export interface Probe {
  /** Absent: the call addresses no particular resource, and is tried once. */
  readonly about?: readonly Relation[];
  readonly attempt: (to: Targets) => Attempt | Promise<Attempt>;
  /**
   * Refusals that are right even if the caller has the permission: a wrong password on purpose, a resource that already
   * exists.
   */
  readonly alsoAnswers?: readonly number[];
}

/**
 * The owner of the resource that a call addresses: the caller, a colleague, another office, or no one as it does not
 * exist.
 */
export const relations = ["own", "colleague", "foreign", "missing"] as const;
/** Relations to a resource of the whole office, which no colleague owns. */
export const officeOwned = ["own", "foreign", "missing"] as const;
export type Relation = (typeof relations)[number];

/** Creates the resources that a caller addresses. */
export type Targets = ReturnType<typeof createTargets>;

/** Ids of resources that read-only calls share. The key is caller, relation and kind. */
export type KeptTargets = Map<string, Promise<string>>;

async function markDeleted({ clock, db }: TestApp, id: string): Promise<string> {
  await db.platform((tx) => sql`update documents set deleted_at = ${clock.now()} where id = ${id}`.execute(tx));
  return id;
}

/** Adds a link to a document; returns its id and its token. */
async function addLink({ clock, db }: TestApp, documentId: string, { user }: Person) {
  const [id, token] = [newId(), newToken()];
  const expires = new Date(clock.now().getTime() + 86_400_000);
  await db.platform((tx) =>
    sql`insert into document_links (id, tenant_id, document_id, created_by, token_hash, created_at, expires_at, most_uses)
      values (${id}, ${user.scopeId}, ${documentId}, ${user.id}, ${tokenHash(token)}, ${clock.now()}, ${expires}, 10)`.execute(
      tx,
    ),
  );
  return { id, token };
}

interface LinkMakers {
  readonly made: (kind: string, make: () => Promise<string>) => Promise<string>;
  readonly giveDocument: () => Promise<string>;
  readonly person: Person;
}

const linkTargets = (api: TestApp, { made, giveDocument, person }: LinkMakers) => ({
  /** The token of a link to a generated document. */
  linkToken: () => made("linkToken", async () => (await addLink(api, await giveDocument(), person)).token),
  /** The id of a generated document, and that of a link to it. */
  linkedDocument: async () => {
    const both = await made("linkedDocument", async () => {
      const document = await giveDocument();
      return `${document} ${(await addLink(api, document, person)).id}`;
    });
    const [document = "", link = newId()] = both.split(" ");
    return { document, link };
  },
});

async function addInvitation({ clock, db }: TestApp, { user }: Person): Promise<string> {
  const id = newId();
  const expires = new Date(clock.now().getTime() + 86_400_000);
  await db.platform((tx) =>
    sql`insert into invitations (id, tenant_id, creator_id, nome, email, role, token_hash, created_at, expires_at)
      values (${id}, ${user.scopeId}, ${user.id}, 'Pessoa Convidada', ${`${id}@exemplo.com.br`}, 'estagiario',
        ${randomBytes(32)}, ${clock.now()}, ${expires})`.execute(tx),
  );
  return id;
}

/** Creates what an office's owner makes and then assigns, so that it can also belong to a person who cannot make it. */
function createGifts(api: TestApp, { owner, mark }: Office, person: Person) {
  const assign = (change: RawBuilder<unknown>) => api.db.platform((tx) => change.execute(tx));
  return {
    async giveDocument(): Promise<string> {
      const id = await addDocument(api, owner, await addTemplate(api, owner.token, mark), mark);
      await assign(
        sql`update documents set created_by = ${person.user.id}, name = ${id}, name_key = ${id} where id = ${id}`,
      );
      return id;
    },
    async giveDraft(template?: string): Promise<string> {
      const templateId = template ?? (await addTemplate(api, owner.token, mark));
      const id = await addDraft(api, owner, templateId, mark);
      // The key belongs to its maker. As stored before there were keys, it can belong to anybody.
      const answers = JSON.stringify({ v: 1, fields: { [`CAMPO ${mark}`]: `valor ${mark}` } });
      await assign(sql`delete from draft_keys where draft_id = ${id}`);
      await assign(sql`update document_drafts set created_by = ${person.user.id}, sealed = null, label = null,
        answers = ${answers}::jsonb, about = ${mark}, output_name = ${`Rascunho ${mark}`} where id = ${id}`);
      return id;
    },
  };
}

/**
 * @param kept for read-only calls, which share resources. Without it each resource is new, so that no call affects
 * another
 */
export function createTargets(
  api: TestApp,
  subject: Subject,
  stranger: Office,
  relation: Relation,
  kept?: KeptTargets,
) {
  const office = relation === "foreign" ? stranger : subject.office;
  const missing = relation === "missing";
  const { mark } = office;
  // A blocked office cannot create resources: its own are older than the block.
  const isBlocked = subject.isBlocked && relation !== "foreign";
  function made(kind: string, make: () => Promise<string>): Promise<string> {
    if (missing) return Promise.resolve(newId());
    const key = `${subject.name} ${relation} ${kind}`;
    const id = kept?.get(key) ?? makeUnblocked(make);
    kept?.set(key, id);
    return id;
  }
  async function makeUnblocked(make: () => Promise<string>): Promise<string> {
    if (!isBlocked) return make();
    await subscribe(api, office.owner.user.id);
    const id = await make();
    await block(api, office.owner.user.id);
    return id;
  }
  const person = relation === "own" ? subject.person : office.colleague;

  const { giveDocument, giveDraft } = createGifts(api, office, person);

  return {
    relation,
    office,
    /** A template's id. */
    template: () => made("template", () => addTemplate(api, office.owner.token, mark)),
    topic: () => made("topic", () => addTopic(api, office.owner.token, mark)),
    topicSet: () => made("topicSet", () => addTopicSet(api, office.owner.token, mark)),
    /** A folder's path, unique among all offices. */
    folder: async () =>
      missing ? `/Acervo/${newId()}` : made("folder", async () => (await addFolder(api, office.owner.token)).path),
    folderId: () => made("folderId", async () => (await addFolder(api, office.owner.token)).id),
    /** The id of a default marker that the caller, a colleague or a person of another office made. */
    defaultMarker: () => made("defaultMarker", () => addDefaultMarker(api, person, mark)),
    /** A generated document's id. */
    document: () => made("document", giveDocument),
    /** The id of a document that was deleted a moment ago. */
    deletedDocument: () => made("deletedDocument", async () => markDeleted(api, await giveDocument())),
    ...linkTargets(api, { made, giveDocument, person }),
    /** A draft's id; the template is new unless it is given. */
    draft: (template?: string) => made(`draft ${template ?? ""}`, () => giveDraft(template)),
    /**
     * The id of a user created by the caller (of an account owner, for staff), by a colleague, or in another office.
     */
    user: () =>
      made("user", async () => {
        const nome = `Pessoa ${mark}`;
        if (subject.isStaff && relation === "own") return (await newOwner(api.app, { trial: false })).user.id;
        return (await newMember(api, person, {}, "estagiario", nome)).user.id;
      }),
    party: (which = "party") => made(which, () => addParty(api, office.owner.token, mark)),
    case: () => made("case", () => addCase(api, office.owner.token, mark)),
    /** The id of an invitation sent by the caller, by a colleague, or in another office. */
    invitation: () => made("invitation", () => addInvitation(api, person)),
    /** The id of the caller, of a colleague, or of a person of another office. */
    member: async () => (missing ? newId() : person.user.id),
    /** The id of a session of the caller, of a colleague, or of a person of another office. */
    session: async () => {
      if (missing || subject.isStranger) return newId();
      const { token } = await signIn(api.app, person.user.login);
      const { body } = await call(api.app, token, { method: "GET", url: "/api/auth/sessions" });
      return body.data.sessions.find((one: { isCurrent: boolean }) => one.isCurrent).id;
    },
    /**
     * Another office's owner, for calls in which only staff may name one; all other callers are answered about
     * themselves.
     */
    elsewhere: stranger.owner.user.id,
    /** An unused name. */
    fresh: () => `novo${randomBytes(6).toString("hex")}`,
  };
}
