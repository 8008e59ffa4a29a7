export interface KbdProps {
  /** Keys, such as "Esc" or "Ctrl ↵". */
  readonly children: string;
}

/**
 * True for signs that few fonts have: a shape is drawn over the letter, which remains for screen readers and for
 * copying.
 */
const isDrawn = (sign: string) => "↑→↓←↵".includes(sign);

/** Key of the keyboard; hidden on touch devices. */
export function Kbd({ children }: KbdProps) {
  const sign = children.slice(-1);
  return (
    <kbd className="rounded-[5px] border border-current/40 px-1.5 py-px font-sans text-12 font-medium whitespace-nowrap touch:hidden">
      {isDrawn(sign) ? (
        <>
          {children.slice(0, -1)}
          <span data-sign={sign}>{sign}</span>
        </>
      ) : (
        children
      )}
    </kbd>
  );
}
