import { Fragment, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { NativeButton } from "../native/native-button.tsx";
import { Banner } from "./banner.tsx";
import type { Tone } from "./tone.ts";
import type { NoticesHandle } from "./use-notices.ts";

/** Milliseconds until a banner is dismissed, unless its page sets another time. */
export const noticeLasts = 5_000;

export interface NoticesProps {
  readonly of: Pick<NoticesHandle, "shown" | "dismiss">;
  /** Milliseconds by tone; a tone without a time remains until it is closed. */
  readonly lasts?: Readonly<Partial<Record<Tone, number>>> | undefined;
  /** Remains, without an X, until the next attempt removes it. */
  readonly isFixed?: boolean | undefined;
  /** Scrolls to the newest notice, because the rows below may have been scrolled. */
  readonly isBroughtIntoView?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * Shows notices as banners at the top of the zone they are about. A banner's timer pauses while it is hovered or has
 * focus.
 */
export function Notices({ of: { shown, dismiss }, lasts, isFixed, isBroughtIntoView, className }: NoticesProps) {
  const list = useRef<HTMLDivElement>(null);
  const newest = shown[0]?.id;
  useEffect(() => {
    if (isBroughtIntoView && newest !== undefined) list.current?.scrollIntoView({ block: "nearest" });
  }, [isBroughtIntoView, newest]);

  // The live region is rendered before its notices: some screen readers do not announce a region that is added together
  // with its text.
  return (
    <div aria-live="polite" className="contents">
      {shown.length === 0 ? null : (
        <div ref={list} className={classNames("grid gap-2", className)}>
          {shown.map(({ id, tone, text, detail, help, action, lasts: own }) => (
            <Fragment key={id}>
              <Banner
                tone={tone}
                dismissAfter={own ?? (lasts ? lasts[tone] : noticeLasts)}
                onDismiss={isFixed ? undefined : () => dismiss(id)}
                actions={
                  action ? (
                    <NativeButton
                      size="sm"
                      tone="accent"
                      onPress={() => {
                        action.onPress();
                        dismiss(id);
                      }}
                    >
                      {action.label}
                    </NativeButton>
                  ) : undefined
                }
              >
                <span>{text}</span>
                {detail === undefined ? null : <span> {detail}</span>}
              </Banner>
              {help === undefined ? null : (
                <p role="status" className="text-13 text-muted">
                  {help}
                </p>
              )}
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
