import { classNames } from "../ui/class-names.ts";

const plain = "h-[5px] rounded-[3px] bg-[color-mix(in_oklab,var(--paper-text)_16%,var(--paper))]";
const inked = "h-3 rounded-[3px] border-b-2 border-paper-ink bg-paper-filled";
const line = "flex items-center gap-1.5";

/** The upper half of a sheet with two filled markers, the result of the main action. Decoration. */
export function SheetSketch() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden rounded-card">
      <span className="absolute top-6.5 right-14 grid h-38 w-52 content-start gap-[9px] rounded-t-in bg-paper px-5 py-[18px] max-lg:right-10 max-lg:w-42 max-md:hidden">
        <span className={classNames(plain, "w-[70%]")} />
        <span className={line}>
          <span className={classNames(plain, "w-[28%]")} />
          <span className={classNames(inked, "w-[52%]")} />
        </span>
        <span className={plain} />
        <span className={line}>
          <span className={classNames(inked, "w-[34%]")} />
          <span className={classNames(plain, "w-[46%]")} />
        </span>
        <span className={classNames(plain, "w-[88%]")} />
        <span className={plain} />
      </span>
    </span>
  );
}
