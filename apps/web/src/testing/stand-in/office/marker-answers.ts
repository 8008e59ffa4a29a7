import { fileWarnings } from "@lavra/contract/library/uploads";
import { listVersions } from "@lavra/contract/library/versions";
import {
  type CustomDefault,
  createCustomDefault,
  customDefaults,
  deleteCustomDefault,
  type SentDefault,
  updateCustomDefault,
} from "@lavra/contract/markers/default-markers";
import { pendingSync, syncLocalMarkers } from "@lavra/contract/markers/marker-sync";
import {
  allMarkers,
  clearFileMarkers,
  fileMarkers,
  type SentMarkerMap,
  type ShownMarkerMap,
  saveFileMarkers,
} from "@lavra/contract/markers/markers";
import { type Doubles, on, refuse, type StubCall } from "../wire.ts";
import { newId, officeTime, onePage } from "./made-up/made-up.ts";
import { callerOf } from "./people.ts";
import type { Recording } from "./recorded.ts";

/** Markers of templates and topics, and the office's default markers. */
export function markerAnswers(recording: Recording): Doubles {
  const emptyConfig = {
    markers: {},
    requiresSubtemplates: true,
    hasSubtemplates: false,
    updatedAt: null,
    updatedBy: "",
  };
  const configOf = (params: StubCall["params"]) => recording.held(fileMarkers, "administrador", params) ?? emptyConfig;
  const saved = (params: StubCall["params"], part: Partial<typeof emptyConfig> & { markers: ShownMarkerMap }) => {
    const config = { ...configOf(params), updatedAt: officeTime, updatedBy: "Maria Souza", ...part };
    recording.put(fileMarkers, params, config);
    return config;
  };
  const shown = (markers: SentMarkerMap): ShownMarkerMap =>
    Object.fromEntries(
      Object.entries(markers).map(([key, { kind = "", dateFormat = "", ...one }]) => [
        key,
        { ...one, kind, dateFormat },
      ]),
    );
  return [
    on(fileMarkers, ({ params }) => configOf(params)),
    on(
      fileWarnings,
      ({ params }) => recording.held(fileWarnings, "administrador", params) ?? { warnings: [], markers: [] },
    ),
    on(listVersions, ({ params }) => {
      const held = recording.held(listVersions, "administrador", params);
      return held ?? { versions: [], pagination: onePage(0) };
    }),
    on(saveFileMarkers, ({ params, body }) =>
      saved(params, { markers: shown(body.markers), requiresSubtemplates: body.requiresSubtemplates }),
    ),
    on(clearFileMarkers, ({ params }) => saved(params, { markers: {}, requiresSubtemplates: true })),
    on(allMarkers, { total: 0, pagination: onePage(0, 25), data: { total: 0, files: [] } } as never),
    on(pendingSync, { hasPending: false, count: 0, files: [] }),
    on(syncLocalMarkers, { data: { summary: { success: 0, errors: 0, conflicts: 0 }, files: [] } } as never),
    ...customDefaultAnswers(recording),
  ];
}

function customDefaultAnswers(recording: Recording): Doubles {
  const listOf = (call: StubCall) => recording.held(customDefaults, callerOf(call))?.markers ?? [];
  const made = (call: StubCall<SentDefault>, _id = newId()): CustomDefault => {
    const { kind = "", dateFormat = "", key = `{${call.body.name.toUpperCase()}}`, ...one } = call.body;
    return {
      ...one,
      _id,
      key,
      kind,
      dateFormat,
      category: "Personalizado",
      isDefault: true,
      isCustom: true,
      createdBy: newId(),
      createdByName: "Maria Souza",
      isInherited: false,
      canChange: true,
      updatedAt: officeTime,
    };
  };
  return [
    on(createCustomDefault, (call) => {
      const marker = made(call);
      listOf(call).push(marker);
      return { marker };
    }),
    on(updateCustomDefault, (call) => {
      const held = listOf(call).find(({ _id }) => _id === call.params.id);
      return held ? { marker: Object.assign(held, made(call, held._id)) } : refuse("markers.default_not_found");
    }),
    on(deleteCustomDefault, (call) => {
      const at = listOf(call).findIndex(({ _id }) => _id === call.params.id);
      if (at < 0) return refuse("markers.default_not_found");
      listOf(call).splice(at, 1);
      return {};
    }),
  ];
}
