import { Fragment, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { NativeButton } from "../native/native-button.tsx";
import { Banner } from "./banner.tsx";
import type { Tone } from "./tone.ts";
import type { NoticesHandle } from "./use-notices.ts";

/** ms that a banner stays unless its page says otherwise. */
export const noticeLasts = 5_000;

export interface NoticesProps {
  readonly of: Pick<NoticesHandle, "shown" | "dismiss">;
  /** ms by tone, where the tones differ; one of another tone stays until it is closed. */
  readonly lasts?: Readonly<Partial<Record<Tone, number>>> | undefined;
  /** Stays, and has no X: the next try takes it away. */
  readonly isFixed?: boolean | undefined;
  /** Brings the newest into sight: the rows below may have been scrolled. */
  readonly isBroughtIntoView?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The news as banners, at the top of the zone they are about. A banner waits while it is hovered or holds the focus. */
export function Notices({ of: { shown, dismiss }, lasts, isFixed, isBroughtIntoView, className }: NoticesProps) {
  const list = useRef<HTMLDivElement>(null);
  const newest = shown[0]?.id;
  useEffect(() => {
    if (isBroughtIntoView && newest !== undefined) list.current?.scrollIntoView({ block: "nearest" });
  }, [isBroughtIntoView, newest]);

  // The region is there before its news: of one that comes with its words in it, some screen readers say nothing.
  return (
    <div aria-live="polite" className="contents">
      {shown.length === 0 ? null : (
        <div ref={list} className={classNames("grid gap-2", className)}>
          {shown.map(({ id, tone, text, detail, help, action }) => (
            <Fragment key={id}>
              <Banner
                tone={tone}
                dismissAfter={lasts ? lasts[tone] : noticeLasts}
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
