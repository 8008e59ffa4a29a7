import { Switch } from "../../ui/choices/switch.tsx";
import { keepsLookLabel } from "./topic-look-switch.tsx";

export interface SendLookProps {
  readonly keepsLook: boolean;
  readonly onChange: (keepsLook: boolean) => void;
}

/** Whether topics that are sent from now on keep their own look. */
export const SendLook = ({ keepsLook, onChange }: SendLookProps) => (
  <Switch
    value={keepsLook}
    onChange={onChange}
    hint={
      keepsLook
        ? "Os próximos envios ficam nos documentos como estão no arquivo."
        : "Os próximos envios seguem os estilos do modelo em que entram."
    }
    className="border-line px-4 py-2.5 max-md:px-gutter md:border-t"
  >
    {keepsLookLabel}
  </Switch>
);
