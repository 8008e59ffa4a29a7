/** Returns the sentence of a call that took longer than its time limit, in seconds. Server and browser both end calls. */
export function tookTooLong(seconds = 30): string {
  const limit = seconds >= 120 && seconds % 60 === 0 ? `${seconds / 60} minutos` : `${seconds} segundos`;
  return `A operação demorou mais de ${limit} e foi interrompida. Tente novamente.`;
}
