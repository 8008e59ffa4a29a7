/** Pixels of a length in twips (1/1440 inch). */
export const px = (twips: number): number => twips / 15;

export const length = (twips: number): string => `${px(twips)}px`;
