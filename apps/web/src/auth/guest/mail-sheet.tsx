import { I18nProvider } from "react-aria-components/I18nProvider";
import { GuestSheet, type GuestSheetProps } from "./guest-sheet.tsx";

/** The sheet of a page whose controls are React Aria's, which speak the language they are told. */
export const MailSheet = (props: GuestSheetProps) => (
  <I18nProvider locale="pt-BR">
    <GuestSheet {...props} />
  </I18nProvider>
);
