/** Returns a range for each occurrence of some words in an element, also across several child elements. */
export function wordRanges(element: Element, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  const nodes: Text[] = [];
  const begins: number[] = [];
  let text = "";
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push(node as Text);
    begins.push(text.length);
    text += (node as Text).data;
  }
  /** Returns the text node of a character, and its offset there. */
  const find = (at: number): [Text, number] => {
    const index = begins.findLastIndex((begin) => begin <= at);
    return [nodes[index] as Text, at - (begins[index] ?? 0)];
  };
  return words.flatMap((one) => {
    const found: Range[] = [];
    for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + one.length)) {
      const range = document.createRange();
      range.setStart(...find(at));
      const [last, offset] = find(at + one.length - 1);
      range.setEnd(last, offset + 1);
      found.push(range);
    }
    return found;
  });
}
