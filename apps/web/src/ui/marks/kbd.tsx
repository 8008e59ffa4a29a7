export interface KbdProps {
  /** "Esc", "Ctrl ↵" */
  readonly children: string;
}

/** Signs that few fonts have: drawn as shapes over the letter, which stays for whoever listens or copies. */
const isDrawn = (sign: string) => "↑→↓←↵".includes(sign);

/** A key of the keyboard; hidden on touch, where there is none. */
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
