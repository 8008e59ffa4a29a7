import { Switch } from "../../ui/choices/switch.tsx";
import { keepsLookLabel } from "./topic-look-switch.tsx";

export interface SendLookProps {
  readonly keepsLook: boolean;
  readonly onChange: (keepsLook: boolean) => void;
}

/** Sets if topics that are uploaded from now on retain their own appearance. */
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
