/** The text without the characters that `atStart` matches in front of it and `atEnd` behind it, taken one by one. */
export function trimEnds(text: string, atStart: RegExp, atEnd = atStart): string {
  const characters = [...text];
  const start = characters.findIndex((one) => !atStart.test(one));
  const end = characters.findLastIndex((one) => !atEnd.test(one));
  return start === -1 ? "" : characters.slice(start, end + 1).join("");
}
