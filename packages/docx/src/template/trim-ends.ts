/** Removes characters that `atStart` matches from the start and `atEnd` from the end, one by one. */
export function trimEnds(text: string, atStart: RegExp, atEnd = atStart): string {
  const characters = [...text];
  const start = characters.findIndex((one) => !atStart.test(one));
  const end = characters.findLastIndex((one) => !atEnd.test(one));
  return start === -1 ? "" : characters.slice(start, end + 1).join("");
}
