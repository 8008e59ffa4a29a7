const letters = "abcdefghijklmnopqrstuvwxyz";
const tens = ["", "X", "XX", "XXX"];
const ones = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];

const labels: Readonly<Record<string, (count: number) => string>> = {
  "§": (count) => `${tens[Math.floor(count / 10)]}${ones[count % 10]}.`,
  "*": (count) => `${count}.`,
  "~": (count) => `${letters[count - 1]})`,
};

/**
 * Counts the lines of a document in order: headings through all files, since their lists belong to one style, and items in
 * each file apart. Returns "" for a line without a number.
 */
export function createNumbers(): (sign: string, file: string) => string {
  const counts = new Map<string, number>();
  return (sign, file) => {
    const label = labels[sign];
    if (!label) return "";
    const list = sign === "§" ? sign : `${sign} ${file}`;
    const count = (counts.get(list) ?? 0) + 1;
    counts.set(list, count);
    return label(count);
  };
}
