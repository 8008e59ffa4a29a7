import {
  Briefcase,
  CircleQuestionMark,
  CornerDownLeft,
  Download,
  FileText,
  LogOut,
  PencilLine,
  Search,
  UserRound,
} from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { SearchField } from "react-aria-components/SearchField";
import { logOut } from "../../auth/index.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { CloseButton } from "../../ui/buttons/close-button.tsx";
import { bareInput } from "../../ui/fields/control-style.ts";
import { Kbd } from "../../ui/marks/inline-marks.tsx";
import { optionClass, optionTones } from "../../ui/overlays/popover-style.ts";
import { useIsSheet } from "../../ui/use-media-query.ts";
import { entryIcons } from "../menu/menu-icons.tsx";
import { documentPrefix, logOutId, type PaletteGroup, type PaletteItem } from "./palette-items.ts";
import { saveDocument } from "./use-found-documents.ts";
import { usePalette } from "./use-palette.ts";

export interface PaletteProps {
  /** What the search begins with. */
  readonly initial: string;
  readonly onClose: () => void;
}

const label = "Buscar página, modelo, documento, parte ou caso";

const groupIcons: Readonly<Record<PaletteGroup["id"], ReactNode>> = {
  pages: null,
  templates: <FileText aria-hidden="true" />,
  documents: <Download aria-hidden="true" />,
  drafts: <PencilLine aria-hidden="true" />,
  parties: <UserRound aria-hidden="true" />,
  cases: <Briefcase aria-hidden="true" />,
  help: <CircleQuestionMark aria-hidden="true" />,
  acts: <LogOut aria-hidden="true" />,
};

interface EntryProps {
  readonly item: PaletteItem;
  readonly icon: ReactNode;
  readonly onAct: () => void;
}

const Entry = ({ item, icon, onAct }: EntryProps) => (
  <MenuItem
    id={item.id}
    textValue={item.title}
    {...(item.href ? { href: item.href } : {})}
    {...(item.isElsewhere ? { target: "_blank", rel: "noopener" } : {})}
    onAction={onAct}
    className={`${optionClass} ${optionTones.plain} group min-h-11 py-1.5`}
  >
    {icon}
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium text-ink">{item.title}</span>
      {item.detail === undefined ? null : <span className="block truncate text-12 text-muted">{item.detail}</span>}
    </span>
    <CornerDownLeft aria-hidden="true" className="size-4 opacity-0 group-data-focused:opacity-100 touch:hidden" />
  </MenuItem>
);

/** The state of the search, below the matches or in their place. */
function Said({ typed, isWaiting, isFailed, lost, count }: ReturnType<typeof usePalette>["state"]) {
  const words = isWaiting
    ? "Procurando nos documentos…"
    : isFailed
      ? "Não foi possível procurar nos documentos."
      : lost.length > 0
        ? `Não foi possível procurar ${lost.join(" e ")}.`
        : count === 0
          ? `Nada encontrado para "${typed.trim()}".`
          : "";
  return (
    <p role="status" className={words === "" ? "sr-only" : "px-4 pt-1 pb-3 text-13 text-muted"}>
      {words === "" ? `${count} ${count === 1 ? "resultado" : "resultados"}` : words}
    </p>
  );
}

/** Search for every page, template, document and action, from any page. */
export function Palette({ initial, onClose }: PaletteProps) {
  const [typed, setTyped] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const { groups, documents, state } = usePalette(typed);
  const input = useRef<HTMLInputElement>(null);
  // On a phone it hides the page's heading and main content, so it brings its own.
  const isWhole = useIsSheet();
  const Body = isWhole ? "main" : "div";
  // After the dialog has taken the focus.
  useEffect(() => input.current?.focus(), []);

  const act = async (item: PaletteItem) => {
    const document = documents.find(({ id }) => item.id === documentPrefix + id);
    if (!document) {
      onClose();
      if (item.id === logOutId) logOut();
      return;
    }
    try {
      await saveDocument(document);
      onClose();
    } catch (error) {
      setFault(sentenceOf(error as Error));
    }
  };

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="overlay fixed inset-0 z-20 flex h-(--visual-viewport-height) items-start justify-center bg-scrim p-6 pt-[12vh] max-sheet:p-0"
    >
      <Modal className="flex max-h-full w-full max-w-[37.5rem] animate-appear overflow-hidden rounded-card bg-raised shadow-float forced-colors:border max-sheet:h-full max-sheet:max-w-none max-sheet:rounded-none">
        <Dialog aria-label="Buscar em tudo" className="flex min-w-0 flex-1 flex-col outline-0">
          <Body className="flex min-h-0 flex-1 flex-col">
            {isWhole ? <h1 className="sr-only">Buscar em tudo</h1> : null}
            <Autocomplete inputValue={typed} onInputChange={setTyped}>
              <SearchField aria-label={label} className="flex flex-none items-center border-b border-line px-4">
                <Search aria-hidden="true" className="flex-none text-muted" />
                <Input
                  ref={input}
                  maxLength={200}
                  placeholder={label}
                  className={`${bareInput} h-14 min-w-0 flex-1 px-3 text-16 [&::-webkit-search-cancel-button]:hidden`}
                />
                <span className="max-sheet:hidden">
                  <Kbd>Esc</Kbd>
                </span>
                <CloseButton onPress={onClose} className="-mr-2.5 sheet:hidden" />
              </SearchField>
              {fault === null ? null : (
                <p role="alert" className="px-4 pt-3 text-14 text-bad-ink">
                  {fault}
                </p>
              )}
              <Menu aria-label="Encontrados" className="min-h-0 flex-1 overflow-auto p-2 outline-0 empty:hidden">
                {groups.map((group) => (
                  <MenuSection key={group.id} id={group.id} className="pb-1">
                    <Header className="px-2.5 pt-2 pb-1 text-12 font-strong text-muted">{group.title}</Header>
                    {group.items.map((item) => (
                      <Entry
                        key={item.id}
                        item={item}
                        icon={groupIcons[group.id] ?? entryIcons[item.id]}
                        onAct={() => void act(item)}
                      />
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </Autocomplete>
            <Said {...state} />
          </Body>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
