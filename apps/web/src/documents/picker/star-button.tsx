import { spokenName } from "@lavra/contract/word-names";
import { Star } from "lucide-react";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { useShortcuts, useStar } from "../suggestions/shortcuts.ts";

export interface StarButtonProps {
  readonly fileId: string;
  readonly name: string;
}

/** Adds a template to the person's favourites or removes it; renders nothing while they are unknown. */
export function StarButton({ fileId, name }: StarButtonProps) {
  const known = useShortcuts();
  const star = useStar();
  if (!known) return null;
  const isStarred = known.starred.includes(fileId);
  return (
    <IconButton
      size="sm"
      label={`${isStarred ? "Remover" : "Adicionar"} ${spokenName(name)} ${isStarred ? "dos" : "aos"} favoritos`}
      tip={isStarred ? "Remover dos favoritos" : "Adicionar aos favoritos"}
      icon={
        <Star aria-hidden="true" className={isStarred ? "size-4 fill-current text-accent-ink" : "size-4 text-muted"} />
      }
      onPress={() => star({ fileId, isStarred: !isStarred })}
    />
  );
}
