const words = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** Today in São Paulo as a heading: "Sábado, 21 de novembro", "Domingo, 1º de março". */
export function todayInWords(now: Date = new Date()): string {
  const text = words.format(now).replace(/, 1 de /, ", 1º de ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
