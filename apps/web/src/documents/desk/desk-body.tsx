import { lazy, Suspense } from "react";
import { LastDocument } from "../finished/last-document.tsx";
import { DocumentForm, FormSkeleton } from "../form/document-form.tsx";
import { NothingChosen, NothingLoaded } from "../frame/nothing-chosen.tsx";
import type { Desk } from "./use-desk.ts";

const NotBegun = lazy(async () => ({ default: (await import("../begin/not-begun.tsx")).NotBegun }));

/** The form of the chosen template, or the state shown in its place. */
export function DeskBody({ desk }: { readonly desk: Desk }) {
  const { beginning, chosen, isDesk } = desk;
  if (beginning.error) {
    return (
      <Suspense>
        <NotBegun beginning={beginning} />
      </Suspense>
    );
  }
  if (beginning.isPending) return <FormSkeleton />;
  if (chosen.file) {
    return (
      <DocumentForm
        handle={desk.handle}
        form={desk.form}
        preset={desk.preset}
        known={desk.known}
        readPending={desk.readPending}
        part={isDesk ? null : desk.part}
        onUndo={chosen.setTemplateId}
      />
    );
  }
  if (chosen.fault !== null && (chosen.isAllLost || !isDesk)) {
    return <NothingLoaded fault={chosen.fault} onRetry={chosen.retry} isRetrying={chosen.isRetrying} />;
  }
  const pickLater = isDesk ? undefined : () => desk.setPicking(true);
  const reuse = () => {
    desk.setReusing(true);
    desk.setPicking(true);
  };
  return (
    <>
      <LastDocument last={desk.last} nameOf={chosen.nameOf} onReuse={reuse} />
      <NothingChosen isMissing={chosen.isMissing} isReusing={desk.isReusing} onPick={pickLater} />
    </>
  );
}
