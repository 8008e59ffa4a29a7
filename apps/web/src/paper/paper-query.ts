import { paperMedia, type ShownBlocks, showPaper } from "@lavra/contract/paper/paper";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AskingFile } from "../markers/index.ts";
import { api } from "../platform/api/api.ts";

/** Versions to draw, of a template, the office's phrases and topics. */
interface PaperVersions {
  readonly made: { readonly templateVersion: number; readonly wordingVersion: number };
  /** By the topic's id. */
  readonly topics: ReadonlyMap<string, number>;
}

export interface PaperRequest {
  readonly templateId: string;
  /** In their order. */
  readonly topics: readonly { readonly id: string; readonly name: string }[];
  /** Of template and topics; null for the present ones. */
  readonly versions: PaperVersions | null;
  /** True if a topic alone is shown, in the template's place. */
  readonly isTopic?: boolean;
  /** Template and topics with their blocks, whose branches the values of the form choose. */
  readonly files?: readonly AskingFile[];
}

/**
 * Query for the document of a template and its topics, with a place for each value. The previous one remains while
 * another is loading. Without `blocks` the first branch of each block is shown, and one copy.
 */
export const paperQuery = ({ templateId, topics, versions, isTopic = false }: PaperRequest, blocks?: ShownBlocks) =>
  queryOptions({
    queryKey: [
      "documents",
      "paper",
      templateId,
      versions?.made,
      topics.map(({ id }) => [id, versions?.topics.get(id)]),
      ...(blocks ? [blocks] : []),
    ],
    queryFn: async ({ signal }) => {
      const wanted = topics.map(({ id, name }) => ({ id, name, version: versions?.topics.get(id) }));
      const body = {
        modelId: templateId,
        ...versions?.made,
        topics: wanted,
        isTopic,
        ...(blocks ? { blocks } : {}),
      };
      return (await api.call(showPaper, { body, signal })).data;
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

/** Returns an object URL for a picture of the paper, valid for this page alone; the caller releases it. */
export async function pictureAddress(hash: string, { templateId, topics }: PaperRequest): Promise<string> {
  const fileIds = [templateId, ...topics.map(({ id }) => id)].join(",");
  const { blob } = await api.download(paperMedia.method, paperMedia.path, hash, {
    params: { hash },
    query: { fileIds },
  });
  return URL.createObjectURL(blob);
}
