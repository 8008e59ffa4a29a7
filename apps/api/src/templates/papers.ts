import { createHash } from "node:crypto";
import type { ShownBlocks } from "@lavra/docx/paper";
import { createBytesCache } from "../platform/bytes-cache.ts";
import type { Config } from "../platform/settings/config.ts";
import { engineVersion } from "./package-versions.ts";
import {
  type Customer,
  documentFiles,
  heavy,
  type TemplateSource,
  type TemplateWorkers,
  type TopicSource,
} from "./templates.ts";

type Limits = Pick<Config, "templateCacheBytes" | "intakeMs" | "generationMs">;

export type Papers = ReturnType<typeof createPapers>;

/** A document as its pages show it, without its values. */
export interface ShownPaper {
  /** Hexadecimal; equal versions have equal papers. */
  readonly version: string;
  /** The contract's `paper`, as JSON in UTF-8. */
  readonly json: Uint8Array;
}

/** A picture of a template or topic. */
export interface ShownPicture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Returns a hash of what a paper depends on: the engine, the files, the style of each topic, and the blocks shown. */
function versionOf(template: TemplateSource, topics: readonly TopicSource[], blocks: ShownBlocks): string {
  const filled = ({ hash, fillsBlocks }: TemplateSource) => (fillsBlocks ? `${hash} blocks` : hash);
  const made = [
    engineVersion,
    filled(template),
    ...topics.map((topic) => `${filled(topic)} ${topic.look} ${topic.numbering}`),
    ...(Object.keys(blocks).length === 0 ? [] : [JSON.stringify(blocks)]),
  ];
  return createHash("sha256").update(made.join("\n")).digest("hex");
}

/**
 * Creates the papers of templates, as their documents will be printed: filled with places and read in a worker, once
 * each.
 */
export function createPapers(workers: TemplateWorkers, limits: Limits) {
  const cache = createBytesCache(limits.templateCacheBytes / 4);

  /**
   * @throws DomainError documents.subtemplates_missing, documents.too_heavy, template.*, server.busy, server.unavailable
   */
  async function paper(
    template: TemplateSource,
    topics: readonly TopicSource[],
    { scopeId }: Customer,
    blocks: ShownBlocks = {},
  ): Promise<ShownPaper> {
    const version = versionOf(template, topics, blocks);
    const { files, answer } = documentFiles(template, topics, scopeId);
    // No `signal`: other callers may wait for the same paper.
    const bounds = { owner: scopeId, urgent: true, limitMs: limits.generationMs, answer };
    const json = await cache.find(version, () =>
      workers.run("readPaper", { ...files, blocks }, bounds).catch(heavy("documents.too_heavy")),
    );
    return { version, json };
  }

  /**
   * Returns undefined if the file has no such picture. @throws DomainError template.*, server.busy, server.unavailable
   */
  async function picture(
    file: TemplateSource,
    hash: string,
    { scopeId, signal }: Customer,
  ): Promise<ShownPicture | undefined> {
    const bounds = { owner: scopeId, limitMs: limits.intakeMs, signal, answer: () => file.load() };
    return workers.run("findPicture", { file: file.hash, hash }, bounds).catch(heavy("documents.too_heavy"));
  }

  return { paper, picture };
}
