import { I18nProvider } from "react-aria-components/I18nProvider";
import { createRoot } from "react-dom/client";
import "../../styles/main.css";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { GalleryChoices } from "./gallery-choices.tsx";
import { GalleryFields } from "./gallery-fields.tsx";
import { GalleryFloating } from "./gallery-floating.tsx";
import { GalleryLists } from "./gallery-lists.tsx";
import { GalleryStates } from "./gallery-states.tsx";

/** Every part of the kit in its states, for development; not part of the product. */
function KitGallery() {
  return (
    <I18nProvider locale="pt-BR">
      <main className="mx-auto max-w-[calc(var(--content)+2*var(--gutter))] px-gutter pb-16">
        <PageHead title="Kit" lead="Cada peça nos seus estados." />
        <div className="grid grid-cols-1 gap-4">
          <GalleryChoices />
          <GalleryFields />
          <GalleryLists />
          <GalleryStates />
          <GalleryFloating />
        </div>
      </main>
    </I18nProvider>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<KitGallery />);
