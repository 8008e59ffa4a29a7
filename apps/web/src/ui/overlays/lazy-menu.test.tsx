import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderUi } from "../../testing/render-ui.tsx";
import { Button } from "../buttons/button.tsx";
import { RowButton } from "../files/table/row-button.tsx";
import { LazyMenu } from "./lazy-menu.tsx";
import { Modal } from "./modal.tsx";

interface Props {
  readonly hasStandIn: boolean;
  /** Shows the dialog: as the menu closes, or just after, like a dialog whose code must be loaded. */
  readonly bring?: (show: () => void) => void;
}

function RowMenu({ hasStandIn, bring = (show) => show() }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LazyMenu
        label="Ações"
        trigger={<Button>Mais</Button>}
        standIn={hasStandIn ? <RowButton label="Mais" icon={null} /> : undefined}
        groups={[
          { id: "all", items: [{ id: "versions", label: "Versões", onAction: () => bring(() => setOpen(true)) }] },
        ]}
      />
      {isOpen ? (
        <Modal isOpen title="Versões" onClose={() => setOpen(false)}>
          Nenhuma
        </Modal>
      ) : null}
    </>
  );
}

const more = () => screen.getByRole("button", { name: "Mais" });
const hasFocus = () => waitFor(() => expect(document.activeElement).toBe(more()));

it.each([true, false])("returns the focus to its button from the first use (a stand-in: %s)", async (hasStandIn) => {
  const { person } = renderUi(<RowMenu hasStandIn={hasStandIn} />);
  await person.click(more());
  await screen.findByRole("menuitem", { name: "Versões" });
  await person.keyboard("{Escape}");
  await hasFocus();
});

/** Calls `show` once the menu is gone, before the focus is returned. */
const afterMenu = (show: () => void) => {
  const watch = new MutationObserver(() => {
    if (screen.queryByRole("menu")) return;
    watch.disconnect();
    show();
  });
  watch.observe(document.body, { childList: true, subtree: true });
};

it.each([
  ["with the menu's going", (show: () => void) => show()],
  ["just after the menu", afterMenu],
])("returns the focus to its button after a dialog that was opened %s", async (_, bring) => {
  const { person } = renderUi(<RowMenu hasStandIn bring={bring} />);
  await person.click(more());
  await person.click(await screen.findByRole("menuitem", { name: "Versões" }));
  await screen.findByRole("dialog", { name: "Versões" });
  await person.keyboard("{Escape}");
  await hasFocus();
});
