import { z } from "zod";
import { area } from "../library/library.ts";
import { done, id, route, success } from "../route.ts";

/** A person's shortcuts: ids of templates. */
export const readShortcuts = route({
  method: "GET",
  path: "/api/documents/shortcuts",
  summary: "Os modelos favoritos e os usados há pouco por quem pergunta",
  reply: success({
    /** Newest first, at most 100, including those of deleted files. */
    starred: z.array(id),
    /** Templates of the person's own newest documents, each once, newest first, at most 12. */
    recent: z.array(id),
    /** True if values of earlier documents are offered while a person types. */
    offersUsedValues: z.boolean(),
  }),
});

/** Counts the person's own newest 500 documents, or the office's if the person has made none. */
export const templatesUsed = route({
  method: "GET",
  path: "/api/documents/templates-used",
  summary: "Os modelos mais usados por quem pergunta, ou pelo escritório enquanto a pessoa não gerou documentos",
  reply: success({
    /** Whose documents were counted. */
    by: z.enum(["me", "office"]),
    /** At most six, most used first; only templates that are still in the library. */
    templates: z.array(
      z.object({
        id,
        name: z.string(),
        /** Number of those documents made from it. */
        documents: z.number().int(),
      }),
    ),
  }),
});

/**
 * Adds or removes the caller's star at a template; the 101st removes the oldest. Fails with
 * `documents.template_not_found`; the star of a deleted template can still be removed.
 */
export const starTemplate = route({
  method: "PUT",
  path: "/api/documents/shortcuts/starred/:fileId",
  summary: "Põe um modelo entre os favoritos, ou o tira",
  params: z.object({ fileId: id }),
  body: z.object({ isStarred: z.boolean() }),
  reply: done,
});

/** Turns suggestions from earlier documents on or off for the caller. */
export const offerUsedValues = route({
  method: "PUT",
  path: "/api/documents/used-values",
  summary: "Liga ou desliga as sugestões com valores de documentos anteriores",
  body: z.object({ isOn: z.boolean() }),
  reply: done,
});

/**
 * At most 30 values of one marker in the newest 500 documents that the caller sees, each once, newest first, without
 * those above 2,000 characters; empty if the caller turned this off.
 */
export const usedValues = route({
  method: "GET",
  path: "/api/documents/used-values",
  summary: "O que documentos anteriores tinham no mesmo marcador, do mais novo ao mais antigo",
  query: z.object({ key: z.string().min(1).max(200) }),
  reply: success({ values: z.array(z.string()) }),
});

/**
 * Ids of the topics in the newest five documents of a template that the caller sees, without deleted ones. Fails with
 * `documents.template_not_found`.
 */
export const topicsUsed = route({
  method: "GET",
  path: "/api/documents/topics-used/:fileId",
  summary: "Os tópicos dos últimos documentos de um modelo",
  params: z.object({ fileId: id }),
  reply: success({ topics: z.array(id) }),
});

/**
 * Markers and last use of the files of one folder, or those of the area's root and of the platform's own folder. Fails
 * with `library.entry_gone`.
 */
export const fileUses = route({
  method: "GET",
  path: "/api/documents/file-uses/:type",
  summary: "Quantos marcadores têm os arquivos de uma pasta, e quando o escritório os usou pela última vez",
  params: z.object({ type: area }),
  query: z.object({ folderId: id.optional() }),
  reply: success({
    files: z.array(
      z.object({
        id,
        markers: z.number().int(),
        /** Among the office's newest 2,000 documents; null if none of them was made with it. */
        lastUse: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

/** Named list of topics in order, shared by the whole office. */
export const topicSet = z.object({
  id,
  name: z.string(),
  /** In document order. */
  topics: z.array(id),
});
z.globalRegistry.add(topicSet, { id: "TopicSet" });
/** A named list of topics. */
export type TopicSet = z.infer<typeof topicSet>;

/** The office's topic sets, by name. */
export const listTopicSets = route({
  method: "GET",
  path: "/api/documents/topic-sets",
  summary: "Os conjuntos de tópicos do escritório, por nome",
  reply: success({ sets: z.array(topicSet) }),
});

/** Most characters of a set's name, most topics of a set, and most sets of an office. */
export const topicSetLimits = { name: 80, topics: 200, sets: 200 } as const;

/**
 * Saves topics in order under a name, in place of those of a set with the same name. Fails with
 * `documents.topic_set_name_required`, `documents.topic_sets_full`, `library.entry_gone`.
 */
export const saveTopicSet = route({
  method: "POST",
  path: "/api/documents/topic-sets",
  summary: "Guarda tópicos em ordem sob um nome; no lugar dos que tinha, se o nome já existe",
  body: z.object({
    name: z.string().max(topicSetLimits.name),
    topics: z.array(id).min(1).max(topicSetLimits.topics),
  }),
  reply: success({ set: topicSet }),
});

/** Deletes a topic set. Fails with `documents.topic_set_not_found`. */
export const deleteTopicSet = route({
  method: "DELETE",
  path: "/api/documents/topic-sets/:id",
  summary: "Exclui um conjunto de tópicos",
  params: z.object({ id }),
  reply: done,
});
