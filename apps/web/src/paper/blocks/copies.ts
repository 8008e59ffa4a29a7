/** Sign between a tag and the copies that it is in, as the server writes it. */
const COPY = "\u0002";

/** Returns the tag of a place, without the copy of a block that it is in. */
export const tagOfPlace = (place: string): string => place.split(COPY, 1)[0] ?? place;

/** True for a place in a copy of a block. */
export const isInCopy = (place: string): boolean => place.includes(COPY);

/** Returns the copies that a place is in, the outermost first: the field of each repetition, and which one, from 0. */
export const copiesOf = (place: string): readonly { readonly field: string; readonly at: number }[] =>
  place
    .split(COPY)
    .slice(1)
    .map((step) => {
      const colon = step.lastIndexOf(":");
      return { field: step.slice(0, colon), at: Number(step.slice(colon + 1)) };
    });
