const initialsOf = (nome: string) => {
  const words = nome.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return `${[...(words[0] ?? "")][0] ?? ""}${[...last][0] ?? ""}`.toUpperCase();
};

/** First and last initial, to find a person in a long list; grey if inactive. */
export function UserInitials({ nome, isActive }: { readonly nome: string; readonly isActive: boolean }) {
  const ink = isActive ? "bg-accent-tint text-accent-ink" : "bg-flat text-body";
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 flex-none md:max-lg:hidden place-items-center rounded-full text-12 font-bold ${ink}`}
    >
      {initialsOf(nome)}
    </span>
  );
}
