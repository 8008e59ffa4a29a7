import { type FolderNode, folderStructure } from "@lavra/contract/library/library";
import { type FoundMarker, fileWarnings, type TemplateWarning } from "@lavra/contract/library/uploads";
import { type CustomDefault, customDefaults } from "@lavra/contract/markers/default-markers";
import { pendingSync, syncLocalMarkers } from "@lavra/contract/markers/marker-sync";
import {
  fileMarkers,
  type SentMarkerMap,
  type ShownMarker,
  type ShownMarkerMap,
  saveFileMarkers,
} from "@lavra/contract/markers/markers";
import { sourceOptions } from "@lavra/contract/markers/sources";
import { showPaper } from "@lavra/contract/paper/paper";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { CreateModelPage } from "../../configurator/create-model-page.tsx";
import { saveSession } from "../../platform/session/session.ts";
import { renderPage } from "../render-page.tsx";
import { ownerUser } from "../session-user.ts";
import { type Doubles, on, refuse, stubApi } from "../stub-api.ts";
import { folder, idAt, model } from "./fake-library.ts";
import { paperReply } from "./fake-paper.ts";

export const inicial = model("/Cível/Petição inicial.docx");

/** Two folders with three templates, and one that only the platform changes. */
export const models: FolderNode = folder(
  "/",
  [
    folder("/Cível", [folder("/Cível/Recursos", [], [model("/Cível/Recursos/Apelação.docx")])], [inicial]),
    folder("/Trabalhista", [], [model("/Trabalhista/Reclamação.docx")]),
    {
      ...folder("/Modelos da plataforma", [], [{ ...model("/Modelos da plataforma/Recibo.docx"), readOnly: true }]),
      id: null,
    },
  ],
  [],
);

export const marker = (name: string, part: Partial<ShownMarker> = {}): ShownMarker => ({
  name,
  type: "text",
  description: "",
  options: [],
  apiSource: "",
  kind: "",
  dateFormat: "",
  ...part,
});

export const customDefault = (name: string, part: Partial<CustomDefault> = {}): CustomDefault => ({
  ...marker(name, { type: "select", options: ["1ª Vara", "2ª Vara"] }),
  _id: idAt(`default ${name}`),
  key: `{${name}}`,
  category: "Personalizado",
  isDefault: true,
  isCustom: true,
  createdBy: ownerUser().id,
  createdByName: "Maria Souza",
  isInherited: false,
  canChange: true,
  updatedAt: "2026-11-20T12:00:00.000Z",
  ...part,
});

/** Markers of the file's text, once each. */
export const standing = (...names: readonly string[]): FoundMarker[] =>
  names.map((name) => ({ key: `{${name}}`, name, part: "corpo do texto", count: 1 }));

/** The state of a fake server; a test changes it before or while the page is open. */
export interface ConfiguratorServer {
  markers: ShownMarkerMap;
  requiresSubtemplates: boolean;
  hasSubtemplates: boolean;
  updatedAt: string | null;
  updatedBy: string;
  customs: CustomDefault[];
  standing: FoundMarker[];
  warnings: TemplateWarning[];
}

export const freshServer = (): ConfiguratorServer => ({
  markers: {},
  requiresSubtemplates: false,
  hasSubtemplates: true,
  updatedAt: null,
  updatedBy: "",
  customs: [],
  standing: [],
  warnings: [],
});

const shown = (map: SentMarkerMap): ShownMarkerMap =>
  Object.fromEntries(
    Object.entries(map).map(([key, { kind = "", dateFormat = "", ...one }]) => [key, { ...one, kind, dateFormat }]),
  );

export const configOf = ({
  markers,
  requiresSubtemplates,
  hasSubtemplates,
  updatedAt,
  updatedBy,
}: ConfiguratorServer) => ({
  markers,
  requiresSubtemplates,
  hasSubtemplates,
  updatedAt,
  updatedBy,
});

/** Opens the configurator with a server that stores what it is sent; a test's own doubles come before its answers. */
export function openConfigurator(
  server: ConfiguratorServer,
  doubles: Doubles = [],
  address = `/create-model?pasta=/Cível&modelo=${inicial.id}`,
) {
  saveSession({ token: "t", user: ownerUser() });
  const api = stubApi(
    on(folderStructure, { structure: models }),
    on(fileMarkers, () => configOf(server)),
    on(fileWarnings, () => ({ warnings: server.warnings, markers: server.standing })),
    on(sourceOptions, { options: Array.from({ length: 27 }, (_, at) => `Opção ${at}`), origin: "product" } as never),
    on(showPaper, () => paperReply(server.standing.map(({ name }) => name))),
    on(customDefaults, () => ({ markers: server.customs })),
    on(pendingSync, ({ query }) => {
      const ids = (query.get("files") ?? "").split(",").filter(Boolean);
      const files = ids.map((fileId) => ({ fileId, updatedAt: null, updatedBy: "" }));
      return { hasPending: ids.length > 0, count: ids.length, files };
    }),
    on(syncLocalMarkers, refuse("server.busy")),
    on(saveFileMarkers, ({ body }) => {
      server.markers = shown(body.markers);
      server.requiresSubtemplates = body.requiresSubtemplates;
      server.updatedAt = new Date(Date.parse(server.updatedAt ?? "2026-11-21T12:00:00.000Z") + 60_000).toISOString();
      server.updatedBy = "Maria Souza";
      return configOf(server);
    }),
    ...doubles,
  );
  return { api, ...renderPage("/create-model", CreateModelPage, address) };
}

/** Opens the form made from the markers, if it is a tab. */
export async function openPreview({ click }: Pick<UserEvent, "click">) {
  await click(await screen.findByRole("tab", { name: "Formulário" }));
  return within(screen.getByRole("complementary", { name: "Prévia" }));
}
