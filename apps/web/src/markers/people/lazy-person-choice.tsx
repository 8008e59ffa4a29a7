import { lazy, Suspense } from "react";
import { TextField } from "../../ui/fields/text-field.tsx";
import { personQuestion } from "../marker-labels.ts";
import type { PersonChoiceProps } from "./person-choice.tsx";

const LoadedChoice = lazy(async () => ({ default: (await import("./person-choice.tsx")).PersonChoice }));

/** Choice of the person that fills a group of fields; its parts are loaded with the first one. */
export const PersonChoice = (props: PersonChoiceProps) => (
  <Suspense fallback={<TextField label={personQuestion(props.group)} isDisabled value="" hint={"\u00a0"} />}>
    <LoadedChoice {...props} />
  </Suspense>
);
