import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { UploadPage } from "../library/upload-page.tsx";
import { fileViews } from "../ui/files/lazy-file-views.tsx";
import { fakeLibrary, folder, model, topic } from "./fakes/fake-library.ts";
import { renderPage } from "./render-page.tsx";

const platformFile = { ...model("/Modelos da plataforma/Recibo.docx"), readOnly: true };

/**
 * An office's library of two folders and three files, and one of the platform's, answered from memory; rows are drawn
 * as in a window.
 */
export function smallLibrary() {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  return fakeLibrary({
    models: folder("/", [
      folder(
        "/Cível",
        [folder("/Cível/Recursos", [], [model("/Cível/Recursos/Agravo.docx")])],
        [model("/Cível/Contestação.docx")],
      ),
      { ...folder("/Modelos da plataforma", [], [platformFile]), id: null, readOnly: true },
    ]),
    topicos: folder("/", [], [topic("/Preliminar.docx")]),
  });
}

/** Opens the library page at an address. */
export async function openLibrary(address: string) {
  await fileViews.load();
  const { router } = renderPage("/upload", UploadPage, address);
  await screen.findByRole("heading", { name: "Modelos e Tópicos" });
  return { person: userEvent.setup({ applyAccept: false }), router };
}
