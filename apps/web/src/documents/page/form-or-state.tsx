import { lazy, Suspense } from "react";
import { DocumentForm, FormSkeleton } from "../form/document-form.tsx";
import { NothingChosen, NothingLoaded } from "../frame/nothing-chosen.tsx";
import type { GeneratePageState } from "./use-generate-page.ts";

const LastDocument = lazy(async () => ({ default: (await import("../finished/last-document.tsx")).LastDocument }));
const NotBegun = lazy(async () => ({ default: (await import("../begin/not-begun.tsx")).NotBegun }));

/** The form of the chosen template, or the state shown in its place. */
export function FormOrState({ state }: { readonly state: GeneratePageState }) {
  const { chosen, templateForm, shownPart, last, choice } = state;
  const { beginning } = templateForm;
  const { isWide } = shownPart;
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
        handle={templateForm.handle}
        form={templateForm.form}
        preset={templateForm.preset}
        known={templateForm.known}
        readPending={templateForm.readPending}
        part={isWide ? null : shownPart.part}
        onUndo={chosen.setTemplateId}
      />
    );
  }
  if (chosen.fault !== null && (chosen.isAllLost || !isWide)) {
    return <NothingLoaded fault={chosen.fault} onRetry={chosen.retry} isRetrying={chosen.isRetrying} />;
  }
  const pickLater = isWide ? undefined : choice.pick;
  return (
    <>
      {isWide || !last.finished ? null : (
        <Suspense>
          <LastDocument last={last} nameOf={chosen.nameOf} onReuse={choice.pick} />
        </Suspense>
      )}
      <NothingChosen
        isMissing={chosen.isMissing}
        reused={beginning.waiting}
        isNext={last.finished !== null}
        onPick={pickLater}
        onChoose={choice.choose}
      />
    </>
  );
}
