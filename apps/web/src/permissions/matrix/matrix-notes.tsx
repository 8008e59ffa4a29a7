import { Lock } from "lucide-react";
import { Badge } from "../../ui/marks/badge.tsx";
import { Kbd } from "../../ui/marks/inline-marks.tsx";

export interface MatrixNotesProps {
  readonly id: string;
  readonly hasMixed: boolean;
  readonly hasLocked: boolean;
}

/** Explains the marks that are shown in the matrix, and its keyboard control. */
export function MatrixNotes({ id, hasMixed, hasLocked }: MatrixNotesProps) {
  return (
    <div className="text-13 text-muted *:border-t *:border-line *:px-6 *:py-3 max-md:*:px-4">
      {hasMixed ? (
        <p id={`${id}-mixed`}>
          <Badge>Misto</Badge> algumas pessoas deste cargo têm, outras não. Ao escolher, vale para todas.
        </p>
      ) : null}
      {hasLocked ? (
        <p id={`${id}-locked`} className="flex items-start gap-2">
          <Lock aria-hidden="true" className="mt-0.5 size-4" />
          <span>
            Bloqueado: este cargo não está mais entre os que você pode dar. As permissões só podem ser vistas.
          </span>
        </p>
      ) : null}
      <p id={`${id}-keys`} className="no-print touch:sr-only">
        As setas <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd> andam pela tabela; <Kbd>Espaço</Kbd> liga e
        desliga.
      </p>
    </div>
  );
}
