import { z } from "zod";
import { area } from "./library.ts";
import { done, id, route, success } from "./route.ts";

/** What a person's desk has at hand: ids of templates, those of files that are gone among them. */
export const readShortcuts = route({
  method: "GET",
  path: "/api/documents/shortcuts",
  summary: "Os modelos favoritos e os usados há pouco por quem pergunta",
  reply: success({
    /** The newest first. */
    starred: z.array(id),
    /** Those of one's own newest documents, each once, the newest first. */
    recent: z.array(id),
    /** Whether values of earlier documents are offered while one types. */
    offersUsedValues: z.boolean(),
  }),
});

/** Of one's own newest 500 documents; of the office's where one has made none. */
export const templatesUsed = route({
  method: "GET",
  path: "/api/documents/templates-used",
  summary: "Os modelos mais usados por quem pergunta, ou pelo escritório enquanto a pessoa não gerou documentos",
  reply: success({
    /** Whose documents were counted. */
    by: z.enum(["me", "office"]),
    /** The most used first; those still in the library alone. */
    templates: z.array(
      z.object({
        id,
        name: z.string(),
        /** How many of those documents were made from it. */
        documents: z.number().int(),
      }),
    ),
  }),
});

export const starTemplate = route({
  method: "PUT",
  path: "/api/documents/shortcuts/starred/:fileId",
  summary: "Põe um modelo entre os favoritos, ou o tira",
  params: z.object({ fileId: id }),
  body: z.object({ isStarred: z.boolean() }),
  reply: done,
});

export const offerUsedValues = route({
  method: "PUT",
  path: "/api/documents/used-values",
  summary: "Liga ou desliga as sugestões com valores de documentos anteriores",
  body: z.object({ isOn: z.boolean() }),
  reply: done,
});

/** Of the documents that the caller sees; none where the caller turned this off. */
export const usedValues = route({
  method: "GET",
  path: "/api/documents/used-values",
  summary: "O que documentos anteriores tinham no mesmo marcador, do mais novo ao mais antigo",
  query: z.object({ key: z.string().min(1).max(200) }),
  reply: success({ values: z.array(z.string()) }),
});

/** Ids of topics, those of files that are gone among them. */
export const topicsUsed = route({
  method: "GET",
  path: "/api/documents/topics-used/:fileId",
  summary: "Os tópicos dos últimos documentos de um modelo",
  params: z.object({ fileId: id }),
  reply: success({ topics: z.array(id) }),
});

/** Of the files that lie in one folder, or in the area's root and in that of the platform's own. */
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
        /** Of the office's newest 2,000 documents; null where none of them was made with it. */
        lastUse: z.iso.datetime().nullable(),
      }),
    ),
  }),
});

/** Topics under one name, in their order, for everybody of the office. */
export const topicSet = z.object({
  id,
  name: z.string(),
  topics: z.array(id),
});
z.globalRegistry.add(topicSet, { id: "TopicSet" });
export type TopicSet = z.infer<typeof topicSet>;

export const listTopicSets = route({
  method: "GET",
  path: "/api/documents/topic-sets",
  summary: "Os conjuntos de tópicos do escritório, por nome",
  reply: success({ sets: z.array(topicSet) }),
});

/** The longest name of a set, and how many topics and sets there may be. */
export const topicSetLimits = { name: 80, topics: 200, sets: 200 } as const;

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

export const deleteTopicSet = route({
  method: "DELETE",
  path: "/api/documents/topic-sets/:id",
  summary: "Exclui um conjunto de tópicos",
  params: z.object({ id }),
  reply: done,
});
