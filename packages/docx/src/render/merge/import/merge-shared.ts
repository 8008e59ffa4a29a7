import { NAMESPACES } from "../../../xml/namespaces/namespaces.ts";
import { attributeValue, childValue } from "../../../xml/xml-tree.ts";
import { type NumberingDefinitions, readNumbering } from "../../definitions/numbering-definitions.ts";
import { readStyleSheet } from "../../definitions/style-sheet.ts";
import { createGrowingPart, type GrowingPart, type TargetStyles } from "../target/growing-part.ts";
import { createIdAllocator, createNameAllocator, type IdAllocator } from "../target/id-allocator.ts";
import { type MergeTarget, OFFICE_RELATIONSHIP } from "../target/merge-target.ts";
import type { FilledTopic } from "../topic/filled-topic.ts";
import type { TopicImport } from "../topic/topic-import.ts";
import { createTargetNotes, type TargetNotes } from "./note-import.ts";
import type { TargetNumbering } from "./numbering-import.ts";
import { createSharedMedia, type SharedMedia } from "./shared-media.ts";
import { readTopicStyles, type TopicStyles } from "./styles/topic-styles.ts";

/** State shared by all insertions into one document. */
export interface MergeShared {
  readonly target: MergeTarget;
  readonly styles: TargetStyles;
  readonly numbering: TargetNumbering;
  readonly notes: TargetNotes;
  readonly media: SharedMedia;
  /** Codes of notices with the topic's position, so that each is reported once per topic. */
  readonly reported: Set<string>;
  stylesOf(source: FilledTopic, first: TopicImport): TopicStyles;
  /** Writes the styles and lists; the notes are written once the main document is filled. */
  finish(): void;
}

const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.";

function partOf(target: MergeTarget, kind: string, root: string): string {
  const { main } = target.model.pack;
  const name = target.related(kind, {
    type: `${OFFICE_RELATIONSHIP}${kind}`,
    name: `${main.slice(0, main.lastIndexOf("/") + 1)}${kind}.xml`,
    contentType: `${WORD_TYPE}${kind}+xml`,
    text: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} xmlns:w="${NAMESPACES.w}"/>`,
  });
  return name ?? "";
}

function numbersOf({ root, source }: NumberingDefinitions, name: string, key: string): IdAllocator {
  const found = (root?.children ?? []).filter((one) => one.name === name);
  return createIdAllocator(new Set(found.map((one) => attributeValue(source, one, key) ?? "")));
}

function targetNumbering(target: MergeTarget, definitions: NumberingDefinitions, open: GrowingPart[]): TargetNumbering {
  const identities = (definitions.root?.children ?? []).map((one) => childValue(definitions.source, one, "w:nsid"));
  const names = (definitions.root?.children ?? []).map((one) => childValue(definitions.source, one, "w:name"));
  let part: GrowingPart | undefined;
  return {
    definitions,
    nums: numbersOf(definitions, "w:num", "w:numId"),
    abstracts: numbersOf(definitions, "w:abstractNum", "w:abstractNumId"),
    pictures: numbersOf(definitions, "w:numPicBullet", "w:numPicBulletId"),
    identities: createNameAllocator(lowerCase(identities)),
    listNames: createNameAllocator(lowerCase(names)),
    ofStyles: new Map(),
    part: () => {
      if (!part) {
        part = createGrowingPart(target, partOf(target, "numbering", "numbering"));
        open.push(part);
      }
      return part;
    },
  };
}

function lowerCase(names: readonly (string | undefined)[]): Set<string> {
  return new Set(names.map((name) => (name ?? "").toLowerCase()));
}

export function createMergeShared(target: MergeTarget): MergeShared {
  const open: GrowingPart[] = [];
  const numberingPart = target.related("numbering");
  const numbering =
    numberingPart === undefined
      ? readNumbering(undefined, undefined)
      : readNumbering(target.text(numberingPart), target.tree(numberingPart));
  const stylesPart = partOf(target, "styles", "styles");
  const sheet = readStyleSheet(target.text(stylesPart), target.tree(stylesPart), numbering);
  const part = createGrowingPart(target, stylesPart);
  open.push(part);
  const known = [...sheet.styles.values()];
  const ids = createNameAllocator(lowerCase(known.map(({ id }) => id)));
  const names = createNameAllocator(lowerCase(known.map(({ name }) => name)));
  const notes = createTargetNotes(target);
  const topicStyles = new Map<FilledTopic, TopicStyles>();
  const shared: MergeShared = {
    target,
    styles: { sheet, part, ids, names, imported: new Map(), importedNames: new Map() },
    numbering: targetNumbering(target, numbering, open),
    notes,
    media: createSharedMedia(target),
    reported: new Set(),
    stylesOf: (source, first) => {
      const known = topicStyles.get(source) ?? readTopicStyles(shared, source, first);
      topicStyles.set(source, known);
      return known;
    },
    finish: () => {
      for (const one of open) one.finish();
    },
  };
  return shared;
}
