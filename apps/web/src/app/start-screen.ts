/** Replaces the loading words after the scripts failed to load, with a way to retry. */
export function sayNotLoaded(start: Element | null): void {
  const line = start?.querySelector('[role="status"]');
  if (!line) return;
  const retry = document.createElement("a");
  retry.href = window.location.href;
  retry.textContent = "Tentar novamente";
  retry.className = "inline-flex min-h-11 items-center text-accent-ink underline";
  line.setAttribute("role", "alert");
  line.replaceChildren("Não foi possível abrir a página. Verifique a conexão. ", retry);
}
