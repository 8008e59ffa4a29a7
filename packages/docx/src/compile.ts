import type { BlockAnswers, BlockInfo } from "./blocks.ts";
import type { FillValues, Unfilled } from "./fill-value.ts";
import type { AgreementInfo, MarkerInfo, MarkerPlace, Notice, ReservedTag, TemplateFault } from "./findings.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import type { BodyLook, TopicLook, TopicNumbering } from "./looks.ts";
import type { DocumentPackage } from "./parts/package.ts";
import type { ReferenceInfo } from "./references.ts";
import { fillTemplate, hasFields, noticesOf } from "./render/fill-template.ts";
import { createFillValues } from "./render/fill-values.ts";
import type { FilledDocument } from "./render/filled-document.ts";
import type { ChosenTopic } from "./render/merge/merge-topics.ts";
import { fillPremerged } from "./render/premerge/fill-premerged.ts";
import { premerge } from "./render/premerge/premerge.ts";
import type { PrecompressedTemplate } from "./render/segments/precompress.ts";
import { fillStretches } from "./render/stretches/fill-stretches.ts";
import { type PackedTemplate, packTemplate } from "./render/stretches/pack-stretches.ts";
import { fillBlocks } from "./render/unfold/fill-blocks.ts";
import { readBodyLook } from "./template/body-look/read-body-look.ts";
import { createSyntax, type SyntaxOptions } from "./template/marker-syntax.ts";
import { readTemplate } from "./template/read-template.ts";
import { readText } from "./template/read-text.ts";
import { isSeamKey, readSeamKey } from "./template/seam.ts";
import type { TemplateModel } from "./template/template-model.ts";
import { TemplateError } from "./template-error.ts";

/** Elements of tracked changes, and the setting that records them, with any prefix. */
const CHANGES =
  /<(?:[\w.-]{1,40}:)?(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|numberingChange|trackRevisions|(?:move|customXml)\w{2,8}Range(?:Start|End)|(?:rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid)Change)[\s/>]/;

/** True if a part of the package may hold tracked changes. */
const mayHaveChanges = (pack: DocumentPackage): boolean =>
  pack.entries.some(({ name }) => /\.xml$/i.test(name) && CHANGES.test(pack.text(name) ?? ""));

/** Limits that override the default ones, the marker syntax of the template, and the available filters. */
export interface CompileOptions extends Partial<Limits>, SyntaxOptions {
  /**
   * Whether documents keep what restricts their editing: protection with its password, the request to read only, the
   * mark of a final version, recorded changes. By default they are `"dropped"`, each with a notice.
   */
  readonly protection?: "dropped" | "kept";
}

/** Options of one filling. */
export interface FillOptions extends BlockAnswers {
  /**
   * Topics to insert in place of the placeholder, in this order. A topic may appear twice, each time with its own
   * `look`.
   */
  readonly topics?: readonly (CompiledTemplate | TopicInsertion)[];
  /** Treatment of markers without a value. By default they remain as written. */
  readonly unfilled?: Unfilled;
  /** Marks the places before, between and after the topics for `readPaper`. Word does not open such a document. */
  readonly marksTopicPlaces?: boolean;
}

/** Topic with the appearance it gets in the document. A compiled template alone gets the template's styles. */
export interface TopicInsertion {
  readonly template: CompiledTemplate;
  /** `"template"` by default. */
  readonly look?: TopicLook;
  /** `"continue"` by default. */
  readonly numbering?: TopicNumbering;
  /** Name by which references find its first heading, or where it has none its first numbered paragraph. */
  readonly name?: string;
}

/** Words before a marker, which its value may repeat. */
export interface WordSeam {
  /** Key of the marker. */
  readonly key: string;
  /** The last words before it. */
  readonly before: string;
}

const seamsOf = (keys: readonly string[]): WordSeam[] =>
  keys.flatMap((one) => {
    const side = readSeamKey(one);
    return side?.kind === "value" ? [{ key: side.key, before: side.tail }] : [];
  });

/** Keys of the currencies behind words of an amount: "{VALOR|extenso} reais". */
const currenciesOf = (keys: readonly string[]): string[] =>
  keys.filter((one) => {
    const side = readSeamKey(one);
    return side?.kind === "unit" && side.key.includes("|") && /rea(?:l|is)$/i.test(side.tail);
  });

/** Template that is read once and filled any number of times. Immutable. */
export interface CompiledTemplate {
  /** In order of first appearance, without the sub-template placeholder. */
  readonly markers: readonly MarkerInfo[];
  /** Agreement with names, in order of first appearance, each tag once. */
  readonly agreements: readonly AgreementInfo[];
  /** Places of the sub-template placeholder; empty if the template has none. */
  readonly subtemplates: readonly MarkerPlace[];
  /** Blocks, agreement and references, at each place. */
  readonly reserved: readonly ReservedTag[];
  /** Blocks that `fill` answers, in reading order; empty unless compiled with `fillsBlocks`. */
  readonly blocks: readonly BlockInfo[];
  /** Tags of markers outside all blocks, each once; empty unless compiled with `fillsBlocks`. */
  readonly outside: readonly string[];
  /** Names that it gives and asks for, in order of first appearance; empty unless compiled with `fillsReferences`. */
  readonly references: readonly ReferenceInfo[];
  readonly faults: readonly TemplateFault[];
  readonly notices: readonly Notice[];
  /** Markers of places after words that their values may repeat: "COMARCA DE {COMARCA}". */
  readonly seams: readonly WordSeam[];
  /** Keys of the template's own currencies behind words of an amount, which `fill` takes as it takes markers. */
  readonly currencies: readonly string[];
  /** Size of the file in bytes. */
  readonly fileSize: number;
  /** Approximate memory use in bytes, for the accounting of a cache. */
  readonly byteSize: number;
  /**
   * Fills the markers. Keys may have braces or not and are case-insensitive. A marker with filters has its tag as key
   * (`VALOR|MOEDA`), and so has agreement (`AUTOR: o|a`), in whose forms case counts.
   * @throws TemplateError VALUE_TYPE, VALUE_PICTURE, VALUE_MISSING, VALUE_TOO_LARGE, VALUES_TOO_LARGE, TOO_MANY_TOPICS,
   * PLACEHOLDER_MISSING, OUTPUT_TOO_LARGE; with topics also the faults of parts that only a merge reads, such as
   * styles: XML, INCONSISTENT, TOO_DEEP…
   */
  fill(values: FillValues, options?: FillOptions): FilledDocument;
  /** True if the document may hold tracked changes or has their recording on. Read once. */
  hasChanges(): boolean;
  /** True if its text has fields that values or topics may make untrue: a document may have `FIELDS_COMPUTED`. */
  readonly hasDependentFields: boolean;
  /** Returns the formatting of most of the body's text. Each call reads the document again: cache the result. */
  bodyLook(): BodyLook;
  /**
   * Returns the text of body, headers, footers and notes without markup, one line per paragraph, markers as written.
   * Each call reads the document again.
   */
  text(): string;
  /**
   * Returns the same template with its static text already compressed, for a template that is filled often: the cost of
   * a document then depends on its values, not on its pages. Takes about as long as a few fillings. The documents have
   * the same content and are at most a fifth larger, with long lists more. Documents with topics, with references, with
   * blocks that are not simple, with multi-line values or with values longer than about 1,000 bytes are made in the
   * ordinary way.
   */
  precompress(): CompiledTemplate;
  /**
   * Returns the same template with the topics already merged, for later documents with the same topics: they cost about
   * as much as filling alone. The result serves values like these: each a line of text, and empty or absent where these
   * are. Takes about as long as the merge.
   * @returns undefined if the merge may depend on more of the values
   */
  premerge(values: FillValues, topics: readonly (CompiledTemplate | TopicInsertion)[]): MergedTemplate | undefined;
}

/** Template with topics merged in advance. Immutable. */
export interface MergedTemplate {
  /** Approximate memory use in bytes, for the accounting of a cache. */
  readonly byteSize: number;
  /**
   * Returns the same document, byte for byte, and the same notices as the template's `fill` with these topics.
   * @throws TemplateError VALUE_TYPE, OUTPUT_TOO_LARGE
   * @returns undefined if it was not made for values like these
   */
  fill(values: FillValues): FilledDocument | undefined;
}

/** Internal model of each compiled template; a merge finds the models of its topics here. */
const models = new WeakMap<CompiledTemplate, TemplateModel>();

function modelOf(template: CompiledTemplate): TemplateModel {
  const model = models.get(template);
  if (!model) throw new TypeError("topics are templates given by compile");
  return model;
}

function chosenTopic(given: CompiledTemplate | TopicInsertion): ChosenTopic {
  const insertion: TopicInsertion = "template" in given ? given : { template: given };
  const { template, look = "template", numbering = "continue", name } = insertion;
  if (look !== "template" && look !== "topic") throw new TypeError('a look is "template" or "topic"');
  if (numbering !== "continue" && numbering !== "restart")
    throw new TypeError('a numbering is "continue" or "restart"');
  if (name !== undefined && typeof name !== "string") throw new TypeError("a topic's name is text");
  return { model: modelOf(template), look, numbering, name };
}

/**
 * Reads and checks a .docx (ECMA-376) and prepares it for filling. Retains a reference to `bytes`, which must not
 * change afterwards. Deterministic; fetches nothing.
 * @throws TemplateError with any code except those of `fill`
 */
export function compile(bytes: Uint8Array | ArrayBuffer, options: CompileOptions = {}): CompiledTemplate {
  const source = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
  if (!(source instanceof Uint8Array)) throw new TemplateError("NOT_DOCX", "a document is given as bytes");
  const { protection = "dropped", ...others } = options;
  const limits = { ...defaultLimits, ...others };
  return createTemplate(readTemplate(source, limits, createSyntax(options), protection === "kept"));
}

function createTemplate(model: TemplateModel, ready?: PrecompressedTemplate | PackedTemplate): CompiledTemplate {
  let changes: boolean | undefined;
  const seamKeys = model.keys.filter(isSeamKey);
  const template: CompiledTemplate = {
    markers: model.markers,
    agreements: model.agreements,
    subtemplates: model.subtemplates,
    reserved: model.reserved,
    blocks: model.blocks,
    outside: model.outside,
    references: model.references,
    faults: model.faults,
    notices: model.notices,
    seams: seamsOf(seamKeys),
    currencies: currenciesOf(seamKeys),
    hasDependentFields: hasFields(model) || model.fields.merged || model.references.length > 0,
    fileSize: model.pack.size,
    byteSize: model.byteSize + (ready?.byteSize ?? 0),
    fill: (values, { topics, unfilled, marksTopicPlaces, ...answers } = {}) => {
      const chosen = topics?.map(chosenTopic) ?? [];
      const hasBlocks = [model, ...chosen.map((topic) => topic.model)].some(({ plans }) => plans.size > 0);
      if (!hasBlocks) return fillTemplate(model, values, chosen, { ready, unfilled, marksTopicPlaces });
      const copied =
        chosen.length === 0 && !marksTopicPlaces
          ? fillStretches(model, values, answers, unfilled ?? "keep", ready && "packed" in ready ? ready : undefined)
          : undefined;
      return copied ?? fillBlocks(model, values, answers, chosen, { unfilled, marksTopicPlaces });
    },
    hasChanges: () => {
      changes ??= mayHaveChanges(model.pack);
      return changes;
    },
    bodyLook: () => readBodyLook(model),
    text: () => readText(model),
    precompress: () => {
      const made = ready ?? packTemplate(model);
      return made && made !== ready ? createTemplate(model, made) : template;
    },
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
  const hasBlocks = [model, ...topics.map((topic) => topic.model)].some(({ plans }) => plans.size > 0);
  const merged = hasBlocks ? undefined : premerge(model, topics, given);
  const notices = merged && noticesOf(model, topics, createFillValues(given, model.limits), merged.notices);
  return merged && { byteSize: merged.byteSize, fill: (values) => fillPremerged(merged, values, notices ?? []) };
}
