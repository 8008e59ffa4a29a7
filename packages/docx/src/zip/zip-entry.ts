/**
 * One entry of an archive, as its central directory tells it.
 * `crc` is a signed 32-bit integer on purpose: V8's optimiser was seen to mix up unsigned doubles above 2^31.
 */
export interface ZipEntry {
  readonly name: string;
  /** The form in which two names are the same part. */
  readonly folded: string;
  readonly nameBytes: Buffer;
  /** General purpose flags; only bit 11 (the name is UTF-8) is written out again. */
  readonly flags: number;
  /** 0 stored, 8 deflate. */
  readonly method: number;
  /** MS-DOS time in the low and date in the high 16 bits, signed. */
  readonly timestamp: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
  /** Where the local header begins. */
  readonly offset: number;
  /** The compressed bytes: a view into the upload, never a copy. */
  readonly data: Buffer;
}
