import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button, type ButtonProps } from "../buttons/button.tsx";

export interface FilePickerProps extends Omit<ButtonProps, "onPress" | "type"> {
  /** MIME types or extensions: [".docx"]. */
  readonly accept?: readonly string[] | undefined;
  readonly isMultiple?: boolean | undefined;
  /** Picks a whole folder. */
  readonly isFolder?: boolean | undefined;
  readonly onPick: (files: readonly File[]) => void;
}

/** Button that opens the system's file dialog. */
export function FilePicker({ accept, isMultiple, isFolder = false, onPick, ...button }: FilePickerProps) {
  return (
    <FileTrigger
      {...(accept ? { acceptedFileTypes: accept } : {})}
      allowsMultiple={isMultiple === true}
      acceptDirectory={isFolder}
      onSelect={(files) => {
        if (files && files.length > 0) onPick([...files]);
      }}
    >
      <Button {...button} />
    </FileTrigger>
  );
}
