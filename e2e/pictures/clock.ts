/** What `NODE_OPTIONS` holds for a product at the time of the pictures. */
export const clock = `--import=${new URL("./fixed-clock.mjs", import.meta.url)}`;
