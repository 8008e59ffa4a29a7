import type { UploadedFile } from "@lavra/contract/library/uploads";
import { lazy, Suspense } from "react";
import type { NoticesHandle } from "../../ui/messages/use-notices.ts";
import { WarningList } from "../warnings/warning-list.tsx";
import { useKeepsLook } from "./set-topic-look.ts";

const TopicLookSwitch = lazy(async () => ({ default: (await import("./topic-look-switch.tsx")).TopicLookSwitch }));

export interface SentWarningsProps {
  readonly sent: UploadedFile;
  readonly notify: NoticesHandle["notify"];
}

/** Number of warnings shown at first. */
const first = 3;

const isAboutLook = ({ code }: UploadedFile["warnings"][number]) => code.startsWith("library.look_");

/**
 * Shows the warnings of a file just uploaded. If they are about a topic's appearance, the switch that sets it follows.
 */
export function SentWarnings({ sent, notify }: SentWarningsProps) {
  const { filename, warnings, keepsLook } = sent;
  if (keepsLook === undefined || !warnings.some(isAboutLook)) {
    return <WarningList filename={filename} warnings={warnings} first={first} />;
  }
  return <TopicWarnings sent={{ ...sent, keepsLook }} notify={notify} />;
}

interface TopicWarningsProps extends SentWarningsProps {
  readonly sent: UploadedFile & { readonly keepsLook: boolean };
}

function TopicWarnings({ sent, notify }: TopicWarningsProps) {
  const { id, filename, warnings } = sent;
  const keepsLook = useKeepsLook(id, sent.keepsLook);
  // The warning describes the setting at the time of the upload, so it is hidden once the setting has changed.
  const holding = keepsLook === sent.keepsLook ? warnings : warnings.filter((warning) => !isAboutLook(warning));
  return (
    <>
      <WarningList filename={filename} warnings={holding} first={first} />
      <div className="mt-2">
        <Suspense>
          <TopicLookSwitch fileId={id} keepsLook={keepsLook} notify={notify} />
        </Suspense>
      </div>
    </>
  );
}
