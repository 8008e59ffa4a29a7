/** Converts twips (1/1440 inch) to px. */
export const px = (twips: number): number => twips / 15;

export const length = (twips: number): string => `${px(twips)}px`;
