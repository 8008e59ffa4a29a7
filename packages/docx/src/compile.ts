/*
 * The way of a document, each stage using only those before it; behind each the door to it:
 *   zip       checks the archive and inflates its entries           zip/read-archive.ts       readArchive
 *   xml       reads markup strictly, with places in the source      xml/scan-xml.ts           scanXml
 *   parts     opens the package and takes out active content        parts/package.ts          openPackage
 *   template  finds markers and cuts each part up around them       template/read-template.ts readTemplate
 *   render    puts values and topics in and writes the archive      render/fill-template.ts   fillTemplate
 *   paper     reads a document as its pages show it, an entry of its own: nothing here needs it   paper/index.ts
 */
import type { FillValues, Unfilled } from "./fill-value.ts";
import type { MarkerInfo, MarkerPlace, Notice, ReservedTag, TemplateFault } from "./findings.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import type { BodyLook, TopicLook } from "./looks.ts";
import { fillTemplate, noticesOf } from "./render/fill-template.ts";
import type { FilledDocument } from "./render/filled-document.ts";
import type { ChosenTopic } from "./render/merge/merge-topics.ts";
import { fillPremerged } from "./render/premerge/fill-premerged.ts";
import { premerge } from "./render/premerge/premerge.ts";
import { type PrecompressedTemplate, precompress } from "./render/segments/precompress.ts";
import { readBodyLook } from "./template/body-look/read-body-look.ts";
import { createSyntax, type SyntaxOptions } from "./template/marker-syntax.ts";
import { readTemplate } from "./template/read-template.ts";
import { readText } from "./template/read-text.ts";
import type { TemplateModel } from "./template/template-model.ts";
import { TemplateError } from "./template-error.ts";

/** Limits that differ from the default ones, how the template writes its markers, and which filters there are. */
export type CompileOptions = Partial<Limits> & SyntaxOptions;

export interface FillOptions {
  /** Topics to put where the placeholder stands, in this order; the same one may come twice, in either look. */
  readonly topics?: readonly (CompiledTemplate | TopicInsertion)[];
  /** What becomes of markers without a value; by default they stay as they are written. */
  readonly unfilled?: Unfilled;
}

/** A topic with the look it is to have; a compiled template alone has the template's. */
export interface TopicInsertion {
  readonly template: CompiledTemplate;
  /** `"template"` unless said. */
  readonly look?: TopicLook;
}

/** A template read once, to be filled any number of times. Immutable. */
export interface CompiledTemplate {
  /** In order of first appearance, without the sub-template placeholder. */
  readonly markers: readonly MarkerInfo[];
  /** Places of the sub-template placeholder; empty when there is none. */
  readonly subtemplates: readonly MarkerPlace[];
  /** Blocks, agreement and references: recognised, never filled yet. */
  readonly reserved: readonly ReservedTag[];
  readonly faults: readonly TemplateFault[];
  readonly notices: readonly Notice[];
  /** Bytes of the file. */
  readonly fileSize: number;
  /** Bytes held in memory, about: what a cache should count. */
  readonly byteSize: number;
  /**
   * Fills the markers. Keys come with or without braces, in any case; of a marker with filters its tag (`VALOR|MOEDA`).
   * @throws TemplateError VALUE_TYPE, VALUE_PICTURE, VALUE_MISSING, VALUE_TOO_LARGE, VALUES_TOO_LARGE, TOO_MANY_TOPICS, PLACEHOLDER_MISSING, OUTPUT_TOO_LARGE; with
   * topics also what is wrong with parts that only a merge reads, such as styles: XML, INCONSISTENT, TOO_DEEP…
   */
  fill(values: FillValues, options?: FillOptions): FilledDocument;
  /** How most of the body's text looks. Reads the document again at each call: ask once and keep the answer. */
  bodyLook(): BodyLook;
  /**
   * The text of body, headers, footers and notes without markup, a line for each paragraph, markers as they are written.
   * Reads the document again at each call.
   */
  text(): string;
  /**
   * The same template with its static text compressed beforehand, for one that is filled often: a document then costs
   * what its values cost, whatever its pages. Takes about as long as a few fillings. Documents say the same and are at
   * most a fifth larger; with topics, or with values of several lines or longer than some 1,000 bytes, they are made in the ordinary way.
   */
  precompress(): CompiledTemplate;
  /**
   * The same template with topics in their places, for documents that follow with the same ones: they cost about what filling
   * costs. It is made for values like these, each a line of text, empty or absent as theirs are; undefined where what a merge
   * does may hang on more of them. Takes about as long as the merge.
   */
  premerge(values: FillValues, topics: readonly (CompiledTemplate | TopicInsertion)[]): MergedTemplate | undefined;
}

/** A template with topics merged beforehand. Immutable. */
export interface MergedTemplate {
  /** Bytes held in memory, about: what a cache should count. */
  readonly byteSize: number;
  /**
   * The document that `fill` of the template with these topics would make, byte for byte and with the same notices; undefined
   * for values that it was not made for.
   * @throws TemplateError VALUE_TYPE, OUTPUT_TOO_LARGE
   */
  fill(values: FillValues): FilledDocument | undefined;
}

/** What stands behind a compiled template; topics of a merge are looked up here. */
const models = new WeakMap<CompiledTemplate, TemplateModel>();

function modelOf(template: CompiledTemplate): TemplateModel {
  const model = models.get(template);
  if (!model) throw new TypeError("topics are templates given by compile");
  return model;
}

function chosenTopic(given: CompiledTemplate | TopicInsertion): ChosenTopic {
  const { template, look = "template" } = "template" in given ? given : { template: given };
  if (look !== "template" && look !== "topic") throw new TypeError('a look is "template" or "topic"');
  return { model: modelOf(template), look };
}

/**
 * Reads and checks a .docx (ECMA-376) and prepares it for filling. Keeps a reference to `bytes`: do not change
 * them afterwards. Same bytes, same result; nothing is fetched.
 * @throws TemplateError with the code of what is wrong: any but those of `fill`
 */
export function compile(bytes: Uint8Array | ArrayBuffer, options: CompileOptions = {}): CompiledTemplate {
  const source = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
  if (!(source instanceof Uint8Array)) throw new TemplateError("NOT_DOCX", "a document is given as bytes");
  return createTemplate(readTemplate(source, { ...defaultLimits, ...options }, createSyntax(options)));
}

function createTemplate(model: TemplateModel, ready?: PrecompressedTemplate): CompiledTemplate {
  const template: CompiledTemplate = {
    markers: model.markers,
    subtemplates: model.subtemplates,
    reserved: model.reserved,
    faults: model.faults,
    notices: model.notices,
    fileSize: model.pack.size,
    byteSize: model.byteSize + (ready?.byteSize ?? 0),
    fill: (values, { topics, unfilled } = {}) => fillTemplate(model, values, topics?.map(chosenTopic), ready, unfilled),
    bodyLook: () => readBodyLook(model),
    text: () => readText(model),
    precompress: () => (ready ? template : createTemplate(model, precompress(model))),
    premerge: (values, topics) => createMerged(model, topics.map(chosenTopic), values),
  };
  models.set(template, model);
  return template;
}

function createMerged(
  model: TemplateModel,
  topics: readonly ChosenTopic[],
  given: FillValues,
): MergedTemplate | undefined {
  const merged = premerge(model, topics, given);
  const notices = merged && noticesOf(model, topics, merged.notices);
  return merged && { byteSize: merged.byteSize, fill: (values) => fillPremerged(merged, values, notices ?? []) };
}
