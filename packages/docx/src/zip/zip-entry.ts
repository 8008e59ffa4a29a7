/**
 * Entry of an archive as described in its central directory. `crc` is deliberately a signed 32-bit integer: V8's
 * optimiser has confused unsigned doubles above 2^31.
 */
export interface ZipEntry {
  readonly name: string;
  /** Form in which equivalent names are equal. */
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
  /** Offset of the local header. */
  readonly offset: number;
  /** Compressed bytes: a view into the upload, never a copy. */
  readonly data: Buffer;
}
