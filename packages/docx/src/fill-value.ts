/** Text that leads somewhere, in the look of the marker it takes the place of. */
export interface LinkValue {
  /** Web, mail or telephone: `https://…`, `http://…`, `mailto:…`, `tel:…`. */
  readonly link: string;
  /** What is read there; by default the address. */
  readonly text?: string;
}

/** A picture in the line of text. */
export interface PictureValue {
  /** A PNG or JPEG file, told by its content. */
  readonly picture: Uint8Array;
  /** Millimetres. One alone keeps the proportions; by default its pixels at 96 to the inch, at most 160 mm wide. */
  readonly width?: number;
  readonly height?: number;
  /** What is read to those who do not see it; stands for the picture where there can be none. */
  readonly description?: string;
}

/**
 * What a marker is filled with. Links and pictures need running text: elsewhere (titles, alternative text, fields) a link is
 * its text or address, and a picture its description.
 */
export type FillValue = string | LinkValue | PictureValue;
export type FillValues = Readonly<Record<string, FillValue | undefined>>;

/**
 * What becomes of a marker without a value: it stays as it is written, nothing stands there, or the filling is refused
 * with VALUE_MISSING.
 */
export type Unfilled = "keep" | "empty" | "refuse";
