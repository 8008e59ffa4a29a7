/** Another number of eight hexadecimal digits below 80000000, the same for the same attempt (paragraphs, comments). */
export function nextHexNumber(wanted: string, attempt: number): string {
  const number = ((Number.parseInt(wanted, 16) | 0) + Math.imul(attempt, 0x01000193)) & 0x7fffffff;
  return (number === 0 ? attempt : number).toString(16).toUpperCase().padStart(8, "0");
}
