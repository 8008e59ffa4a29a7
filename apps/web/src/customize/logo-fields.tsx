import type { LoginLogoSize, LogoPosition, LogoShape, LogoSize } from "@lavra/contract/theme/theme-values";
import { ImageUp, X } from "lucide-react";
import { ThemeLogo } from "../platform/theme/theme-logo.tsx";
import { Button } from "../ui/buttons/button.tsx";
import { type Segment, SegmentedControl } from "../ui/choices/segmented-control.tsx";
import { FilePicker } from "../ui/files/file-picker.tsx";
import type { Editing } from "./colour-fields.tsx";
import { logoTypes } from "./read-logo-file.ts";

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly (Segment & { readonly value: Value })[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A segmented choice below its label. */
function Choice<Value extends string>({ label, segments, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className="grid min-w-0 justify-items-start gap-1.5">
      <span aria-hidden="true" className="text-14 font-medium text-ink">
        {label}
      </span>
      <SegmentedControl label={label} segments={segments} value={value} onChange={(next) => onChange(next as Value)} />
    </div>
  );
}

type Segments<Value extends string> = readonly (Segment & { readonly value: Value })[];

const short = (letters: string, word: string) => (
  <>
    <span aria-hidden="true">{letters}</span>
    <span className="sr-only">{word}</span>
  </>
);

const shapes: Segments<LogoShape> = [
  { value: "round", label: "Redondo" },
  { value: "square", label: "Quadrado" },
];
const sizes: Segments<LogoSize> = [
  { value: "small", label: short("P", "Pequeno") },
  { value: "medium", label: short("M", "Médio") },
  { value: "large", label: short("G", "Grande") },
  { value: "xlarge", label: short("GG", "Extragrande") },
];
const positions: Segments<LogoPosition> = [
  { value: "left", label: "Esquerda" },
  { value: "center", label: "Centro" },
  { value: "right", label: "Direita" },
];
const pixels = (figure: string) => (
  <>
    {figure}
    <span className="sr-only"> px</span>
  </>
);
const loginSizes: Segments<LoginLogoSize> = [
  { value: "60px", label: pixels("60") },
  { value: "80px", label: pixels("80") },
  { value: "100px", label: pixels("100") },
  { value: "120px", label: pixels("120") },
];

export interface LogoFieldsProps {
  readonly editing: Editing;
  readonly isReading: boolean;
  readonly onPick: (file: File | undefined) => void;
}

/** The logo: its picture, and its place and size in header and login page. */
export function LogoFields({ editing: { theme, onEdit }, isReading, onPick }: LogoFieldsProps) {
  const { logoCustomImage } = theme;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <ThemeLogo image={logoCustomImage} shape={theme.logoShape} size={64} label="Logo atual" />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex flex-wrap gap-2">
            <FilePicker
              accept={logoTypes}
              icon={<ImageUp aria-hidden="true" />}
              isBusy={isReading}
              onPick={([file]) => onPick(file)}
            >
              {logoCustomImage === null ? "Enviar imagem" : "Trocar imagem"}
            </FilePicker>
            {logoCustomImage === null ? null : (
              <Button tone="quiet" icon={<X aria-hidden="true" />} onPress={() => onEdit({ logoCustomImage: null })}>
                Remover imagem
              </Button>
            )}
          </div>
          <p className="text-13 text-muted">PNG, JPEG, WebP ou GIF de até 2 MB.</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <Choice
          label="Formato da logo"
          segments={shapes}
          value={theme.logoShape}
          onChange={(logoShape) => onEdit({ logoShape })}
        />
        <Choice
          label="Tamanho no cabeçalho"
          segments={sizes}
          value={theme.logoSize}
          onChange={(logoSize) => onEdit({ logoSize })}
        />
        <Choice
          label="Posição na página de entrada"
          segments={positions}
          value={theme.logoPosition}
          onChange={(logoPosition) => onEdit({ logoPosition })}
        />
      </div>
    </div>
  );
}

/** The logo's place and size on the login page only. */
export function LoginLogoFields({ editing: { theme, onEdit } }: Pick<LogoFieldsProps, "editing">) {
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5 pt-5">
      <Choice
        label="Tamanho da logo na entrada (px)"
        segments={loginSizes}
        value={theme.loginLogoSize}
        onChange={(loginLogoSize) => onEdit({ loginLogoSize })}
      />
      <Choice
        label="Formato da logo na entrada"
        segments={shapes}
        value={theme.loginLogoShape}
        onChange={(loginLogoShape) => onEdit({ loginLogoShape })}
      />
    </div>
  );
}
