import { useEffect, useRef } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { Banner } from "../ui/messages/banner.tsx";
import { type Notices, successLasts } from "./use-notices.ts";

/** The page's banners, at the top of the zone they are about. */
export function NoticeList({ notices, dismiss }: Pick<Notices, "notices" | "dismiss">) {
  const list = useRef<HTMLDivElement>(null);
  const newest = notices[0]?.id;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollIntoView({ block: "nearest" });
  }, [newest]);
  if (notices.length === 0) return null;
  return (
    <div
      ref={list}
      className="scroll-mt-20 max-md:scroll-mb-[44dvh] grid gap-2 border-b border-line p-3 max-md:px-gutter"
    >
      {notices.map(({ id, tone, text, action }) => (
        <Banner
          key={id}
          tone={tone}
          dismissAfter={tone === "success" ? successLasts : undefined}
          onDismiss={() => dismiss(id)}
          actions={
            action ? (
              <Button
                size="sm"
                tone="accent"
                onPress={() => {
                  action.onPress();
                  dismiss(id);
                }}
              >
                {action.label}
              </Button>
            ) : undefined
          }
        >
          {text}
        </Banner>
      ))}
    </div>
  );
}
