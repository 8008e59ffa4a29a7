/** Limits of input and output. Sizes in bytes unless the name says otherwise. */
export interface Limits {
  /** The upload itself. */
  readonly uploadBytes: number;
  /** Entries of the archive. */
  readonly entries: number;
  /** All entries inflated. */
  readonly inflatedBytes: number;
  /** One XML part, inflated. */
  readonly xmlPartBytes: number;
  /** All XML parts, inflated. */
  readonly xmlBytes: number;
  /** One part that is not XML, inflated. */
  readonly binaryPartBytes: number;
  /** Nested elements. */
  readonly xmlDepth: number;
  /** Attributes of one element. */
  readonly xmlAttributes: number;
  /** UTF-16 units of one attribute value. */
  readonly xmlAttributeLength: number;
  /** UTF-16 units of one text node. */
  readonly xmlTextLength: number;
  /** Elements of one part. */
  readonly xmlElements: number;
  /** Distinct tags of a template: markers, each with its filters. */
  readonly markers: number;
  /** Blocks of a template, and depth of nested blocks. */
  readonly blocks: number;
  readonly blockDepth: number;
  /** Copies of repeated blocks in one filling. */
  readonly copies: number;
  /** Listed faults of a template. */
  readonly faults: number;
  /** UTF-16 units of one value. */
  readonly valueLength: number;
  /** UTF-16 units of all values together. */
  readonly valuesLength: number;
  /** Bytes of the values in all places that they fill, including the markup of their lines. */
  readonly filledBytes: number;
  /** Topics of one filling. */
  readonly topics: number;
  /** Size of the finished document; its inflated parts are limited by `xmlPartBytes` and `inflatedBytes`. */
  readonly outputBytes: number;
}

const MIB = 1024 * 1024;

/** Limits that apply unless `compile` gets others. */
export const defaultLimits: Limits = {
  uploadBytes: 20 * MIB,
  entries: 2_000,
  inflatedBytes: 200 * MIB,
  xmlPartBytes: 32 * MIB,
  xmlBytes: 64 * MIB,
  binaryPartBytes: 25 * MIB,
  xmlDepth: 256,
  xmlAttributes: 256,
  xmlAttributeLength: 64 * 1024,
  xmlTextLength: 4 * MIB,
  xmlElements: 1_500_000,
  markers: 2_000,
  blocks: 2_000,
  blockDepth: 8,
  copies: 100_000,
  faults: 1_000,
  valueLength: 20_000,
  valuesLength: MIB,
  filledBytes: 4 * MIB,
  topics: 200,
  outputBytes: 50 * MIB,
};

/** Returns the limits for a finished document, which may be larger than an upload. */
export const limitsOf = (limits: Partial<Limits>): Limits => ({
  ...defaultLimits,
  uploadBytes: defaultLimits.outputBytes,
  ...limits,
});
