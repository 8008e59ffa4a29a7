import { isStaffRole } from "@lavra/contract/roles/roles";
import { type ColourKey, loginColourKeys, type Theme, themeColourKeys } from "@lavra/contract/theme/theme-values";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSession } from "../platform/session/session.ts";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { Button } from "../ui/buttons/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { useFieldFaults } from "../ui/fields/use-field-faults.ts";
import { Card } from "../ui/layout/card.tsx";
import { Fold } from "../ui/layout/fold.tsx";
import { SaveBar } from "../ui/messages/save-bar.tsx";
import type { NoticesHandle } from "../ui/messages/use-notices.ts";
import { LazyConfirmDialog, LazyLeaveDialog } from "../ui/overlays/lazy-dialogs.tsx";
import { useIsPhone } from "../ui/use-media-query.ts";
import { ColourFields, type Editing } from "./colour-fields.tsx";
import { contrastAdvice } from "./contrast-advice.ts";
import { DashboardPreview } from "./dashboard-preview.tsx";
import { colourFault, editedTheme, faultyColours, isDirty, useEditedTheme } from "./edited-theme.ts";
import { LoginPreview } from "./login-preview.tsx";
import { LoginLogoFields, LogoFields } from "./logo-fields.tsx";
import { useResetTheme, useSaveTheme } from "./own-theme.ts";

const general = themeColourKeys.slice(0, 7);
const icons = themeColourKeys.slice(7);

interface RowProps {
  readonly preview: ReactNode;
  /** Remains visible on a phone too, where it takes some of the room. */
  readonly isLow?: boolean;
  readonly children: ReactNode;
}

/** Fields, and beside them a sticky preview. */
function Row({ preview, isLow = false, children }: RowProps) {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div
        className={classNames(
          "z-4 wide:sticky wide:top-[calc(var(--header)+1rem)] wide:order-last",
          isLow && "max-wide:sticky max-wide:top-header max-wide:bg-bg max-wide:py-2",
        )}
      >
        {preview}
      </div>
      <div
        className={classNames("grid min-w-0 gap-4 [&_input]:scroll-mb-28", isLow && "max-wide:[&_input]:scroll-mt-96")}
      >
        {children}
      </div>
    </div>
  );
}

interface StaffRowProps {
  readonly editing: Editing;
  readonly isReading: boolean;
  readonly onPick: (file: File | undefined) => void;
}

/** Settings shared by all offices: logo and login page. */
const StaffFields = ({ editing, isReading, onPick }: StaffRowProps) => (
  <Row preview={<LoginPreview theme={editing.theme} />}>
    <Card title="Logo">
      <LogoFields editing={editing} isReading={isReading} onPick={onPick} />
    </Card>
    <Card title="Página de entrada">
      <ColourFields keys={loginColourKeys} editing={editing} />
      <LoginLogoFields editing={editing} />
    </Card>
  </Row>
);

const hasFault = ({ faults }: Editing, keys: readonly ColourKey[]) => keys.some((key) => faults[key] !== undefined);

/** On a phone the login page is in a row of its own, opened by a press. */
function StaffRow(props: StaffRowProps) {
  const isPhone = useIsPhone();
  if (!isPhone) return <StaffFields {...props} />;
  return (
    <Fold
      title="Logo e página de entrada"
      summary="Imagem, formato, tamanho e fundo"
      isCalling={hasFault(props.editing, loginColourKeys)}
    >
      <StaffFields {...props} />
    </Fold>
  );
}

/** The colours of the dashboard's icons; on a phone, in a row that shows them. */
function IconColours({ editing }: Pick<StaffRowProps, "editing">) {
  const isPhone = useIsPhone();
  const fields = <ColourFields keys={icons} editing={editing} />;
  const title = "Ícones do início";
  if (!isPhone) return <Card title={title}>{fields}</Card>;
  return (
    <Fold title={title} summary="Documentos, usuários, modelos e atividade" isCalling={hasFault(editing, icons)}>
      {fields}
    </Fold>
  );
}

export interface ThemeEditorProps {
  readonly stored: Theme;
  readonly notices: NoticesHandle;
  /** Why the theme can only be tried out, if so. */
  readonly locked?: string | undefined;
}

/** All settings of a theme, with a live preview before they are applied. */
export function ThemeEditor({ stored, notices, locked }: ThemeEditorProps) {
  const { user } = useSession();
  const { edited, isReading, edit, pickLogo, type, write, drop } = useEditedTheme(notices);
  const { form, faults, report, forget } = useFieldFaults<ColourKey>();
  const [isAsking, setAsking] = useState(false);
  const saving = useSaveTheme(notices);
  const resetting = useResetTheme(notices);
  const dirty = isDirty(stored, edited);
  const question = useLeaveQuestion(() => dirty && locked === undefined);
  const theme = editedTheme(stored, edited);
  const editing: Editing = {
    stored,
    theme,
    edited,
    faults,
    advice: contrastAdvice(theme),
    onColour: (key, text) => {
      forget(key);
      type(key, text);
    },
    onLeaveColour: write,
    onEdit: edit,
  };
  const isBusy = saving.isPending || resetting.isPending;
  const apply = () => {
    if (isBusy || locked !== undefined) return;
    const wrong = Object.fromEntries(faultyColours(edited).map((key) => [key, colourFault]));
    if (!report(wrong)) saving.mutate(theme, { onSuccess: () => drop(edited) });
  };
  const reset = () => {
    setAsking(false);
    forget(...themeColourKeys, ...loginColourKeys);
    resetting.mutate(undefined, { onSuccess: () => drop(edited) });
  };

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        className="grid gap-10 max-md:gap-4"
      >
        <Row isLow preview={<DashboardPreview theme={theme} name={user?.nome ?? ""} />}>
          <Card title="Cores gerais">
            <ColourFields keys={general} editing={editing} />
          </Card>
          <IconColours editing={editing} />
        </Row>
        {isStaffRole(user?.role ?? "") ? (
          <StaffRow editing={editing} isReading={isReading} onPick={(file) => void pickLogo(file)} />
        ) : null}
        <button type="submit" hidden tabIndex={-1} />
      </form>
      <SaveBar
        label="Aplicar tema"
        busyLabel="Aplicando…"
        isDirty={dirty}
        locked={locked}
        isSaving={saving.isPending}
        notices={notices}
        onSave={apply}
        besides={
          <Button
            icon={<RotateCcw aria-hidden="true" />}
            isBusy={resetting.isPending}
            isDisabled={saving.isPending}
            onPress={() => setAsking(true)}
            className="max-sheet:[&_.lucide]:hidden"
          >
            Restaurar padrão
          </Button>
        }
      />
      <LazyConfirmDialog
        isOpen={isAsking}
        title="Restaurar o tema padrão?"
        confirmLabel="Restaurar"
        tone="primary"
        onConfirm={reset}
        onCancel={() => setAsking(false)}
      >
        <p>As cores escolhidas dão lugar às do sistema para todos que usam este tema.</p>
      </LazyConfirmDialog>
      <LazyLeaveDialog
        question={question}
        title="Sair sem aplicar o tema?"
        leaveLabel="Sair sem aplicar"
        stayLabel="Continuar aqui"
      >
        O que você mudou será perdido.
      </LazyLeaveDialog>
    </>
  );
}
