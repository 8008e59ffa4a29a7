import { lazy, Suspense } from "react";
import type { ChangePasswordFormProps } from "./change-password-form.tsx";

const Form = lazy(async () => ({ default: (await import("./change-password-form.tsx")).ChangePasswordForm }));

/** The form for a new password, loaded on use so that not every page loads its sentences. */
export const ChangePasswordForm = (props: ChangePasswordFormProps) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
);
