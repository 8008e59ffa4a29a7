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
import { Kbd } from "../marks/inline-marks.tsx";
import { isDialogOpen } from "../overlays/lazy-dialogs.tsx";
import { bareInput, groupClass } from "./control-style.ts";

type Inherited = Pick<AriaSearchFieldProps, "onSubmit" | "autoFocus" | "isDisabled" | "onKeyDown" | "onFocus">;

export interface SearchFieldProps extends Inherited {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Pressing `/` anywhere on the page focuses this field; only one field per page. */
  readonly hasSlashKey?: boolean | undefined;
  readonly className?: string | undefined;
}

/** In characters; longer text, pasted by mistake, is cut. */
const longestSearch = 200;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable], [role='spinbutton']");

/** Search field; Esc clears it. */
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
        {/* Both are rendered from the start, so that the first letter creates no element. */}
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
