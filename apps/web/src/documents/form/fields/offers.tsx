import { classNames } from "../../../ui/class-names.ts";

export interface OffersProps {
  readonly id: string;
  readonly optionId: (listId: string, index: number) => string;
  readonly label: string;
  readonly values: readonly string[];
  /** Index of the value that arrows have reached; -1 for none. */
  readonly active: number;
  readonly onTake: (value: string) => void;
}

/** Offered values. The focus remains in the field, which names the value that arrows have reached. */
export function Offers({ id, optionId, label, values, active, onTake }: OffersProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={`Usados antes em ${label}`}
      className="absolute inset-x-0 top-full z-5 mt-1 grid max-h-64 animate-appear overflow-auto rounded-card bg-raised p-1.5 shadow-float forced-colors:border"
    >
      {values.map((value, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
        <div
          key={value}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? (option) => option?.scrollIntoView?.({ block: "nearest" }) : undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(value)}
          className={classNames(
            "flex min-h-9 min-w-0 cursor-pointer items-center rounded-in px-2.5 text-14 hover:bg-accent-soft hover:text-ink touch:min-h-11",
            index === active ? "bg-accent-soft text-ink forced-colors:outline-2" : "text-body",
          )}
        >
          <span className="line-clamp-2 min-w-0 whitespace-pre-line">{value}</span>
        </div>
      ))}
    </div>
  );
}
