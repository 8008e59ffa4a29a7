/** Returns the number of letters to change, add, remove or swap with a neighbour (optimal string alignment). */
export function distance(one: string, other: string): number {
  let earlier: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      next.push(swapped ? Math.min(least, (earlier[j - 2] ?? 0) + 1) : least);
    }
    earlier = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
