/** Text with a hyperlink, with the formatting of the marker that it replaces. */
export interface LinkValue {
  /** Web, mail or telephone: `https://…`, `http://…`, `mailto:…`, `tel:…`. */
  readonly link: string;
  /** Displayed text; the address by default. */
  readonly text?: string;
}

/** Inline picture. */
export interface PictureValue {
  /** A PNG or JPEG file; the format is detected from its content. */
  readonly picture: Uint8Array;
  /**
   * Millimetres. If only one dimension is given, the proportions are preserved. If none is given, the size follows from
   * the pixels at 96 per inch, at most 160 mm wide.
   */
  readonly width?: number;
  readonly height?: number;
  /** Alternative text for screen readers; replaces the picture where none can be placed. */
  readonly description?: string;
}

/**
 * Value of a marker. Links and pictures need running text: elsewhere (titles, alternative text, fields) a link becomes
 * its text or address, and a picture its description.
 */
export type FillValue = string | LinkValue | PictureValue;
/** Values by marker name or tag, with or without braces, in any case; undefined counts as absent. */
export type FillValues = Readonly<Record<string, FillValue | undefined>>;

/**
 * Treatment of a marker without a value: it remains as written, it is removed, or the filling is refused with
 * VALUE_MISSING.
 */
export type Unfilled = "keep" | "empty" | "refuse";
