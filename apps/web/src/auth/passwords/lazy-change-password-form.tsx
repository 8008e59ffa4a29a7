import { lazy, Suspense } from "react";
import type { ChangePasswordFormProps } from "./change-password-form.tsx";

const Form = lazy(async () => ({ default: (await import("./change-password-form.tsx")).ChangePasswordForm }));

/** The form for a new password; its sentences come with it and not with every page. */
export const ChangePasswordForm = (props: ChangePasswordFormProps) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
);
