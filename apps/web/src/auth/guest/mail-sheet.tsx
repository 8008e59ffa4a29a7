import { I18nProvider } from "react-aria-components/I18nProvider";
import { GuestSheet, type GuestSheetProps } from "./guest-sheet.tsx";

/** The sheet of a page with React Aria's controls, which need the language set. */
export const MailSheet = (props: GuestSheetProps) => (
  <I18nProvider locale="pt-BR">
    <GuestSheet {...props} />
  </I18nProvider>
);
