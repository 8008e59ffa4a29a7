import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";
import { classNames } from "../class-names.ts";
import { Kbd } from "../marks/kbd.tsx";
import { isDialogOpen } from "../overlays/is-dialog-open.ts";
import { bareInput, groupClass } from "./control-style.ts";

type Inherited = Pick<AriaSearchFieldProps, "onSubmit" | "autoFocus" | "isDisabled" | "onKeyDown" | "onFocus">;

export interface SearchFieldProps extends Inherited {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `/` anywhere on the page goes here; one field a page. */
  readonly hasSlashKey?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Characters: what is pasted by mistake is not looked for. */
const longestSearch = 200;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable], [role='spinbutton']");

/** A search; Esc clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, hasSlashKey = false, value, className, ...field } = props;
  const isEmpty = value === "";
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!hasSlashKey) return;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [hasSlashKey]);

  return (
    <AriaSearchField
      {...field}
      value={value}
      aria-label={label}
      className={classNames("grid min-w-0 grid-cols-1", className)}
    >
      <Group className={classNames(groupClass({}), "relative")}>
        <Search aria-hidden="true" className="ml-3 text-muted" />
        <Input
          ref={input}
          maxLength={longestSearch}
          placeholder={label}
          {...(hasSlashKey ? { "aria-keyshortcuts": "/" } : {})}
          className={classNames(bareInput, "px-2.5 [&::-webkit-search-cancel-button]:hidden")}
        />
        {/* Both stand there from the start: the first letter has nothing to make. */}
        {hasSlashKey ? (
          <span hidden={!isEmpty} aria-hidden="true" className="mr-2.5 text-muted">
            <Kbd>/</Kbd>
          </span>
        ) : null}
        <Button
          hidden={isEmpty}
          className="-my-px grid w-control flex-none self-stretch place-items-center rounded-card text-muted data-hovered:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </Group>
    </AriaSearchField>
  );
}
