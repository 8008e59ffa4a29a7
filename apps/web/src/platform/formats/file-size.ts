const withDigits = (digits: number) =>
  new Intl.NumberFormat("pt-BR", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Created once: a formatter costs a hundred times as much as formatting a number. */
const figures = { whole: withDigits(0), one: withDigits(1), two: withDigits(2) };

const scaled = (bytes: number, units: readonly [string, ...string[]]) => {
  const size = Math.max(0, bytes);
  const power = size < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(size) / 10));
  return { value: size / 1024 ** power, unit: units[power] ?? units[0], isWhole: power === 0 };
};

/** Bytes as the generate and upload pages show them: `512 B`, `48,2 KB`, `1,2 MB`. */
export function formatFileSize(bytes: number): string {
  const { value, unit, isWhole } = scaled(bytes, ["B", "KB", "MB", "GB"]);
  return `${(isWhole ? figures.whole : figures.one).format(value)} ${unit}`;
}

/** Bytes as the configurator shows them: `512 Bytes`, `48,20 KB`, `1,20 MB`. */
export function formatFileSizePrecisely(bytes: number): string {
  const { value, unit, isWhole } = scaled(bytes, ["Bytes", "KB", "MB", "GB"]);
  return `${(isWhole ? figures.whole : figures.two).format(value)} ${unit}`;
}
