import { fileMarkers } from "@lavra/contract/markers/markers";
import { act, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { idAt } from "../../../testing/fakes/fake-library.ts";
import { renderOperation } from "../../../testing/render-ui.tsx";
import { on, refuse, stubApi } from "../../../testing/stub-api.ts";
import type { ChosenTopic } from "../../topics/topic-selection.ts";
import { useTopicMarkers } from "./use-topic-markers.ts";

const chosen = (...names: readonly string[]): ChosenTopic[] =>
  names.map((name, at) => ({ id: idAt(name), name, path: `/${name}.docx`, position: at + 1 }));

test("reads each chosen topic once, notifies when it arrives or fails, reads it again on request, and stops when it is removed", async () => {
  let isDown = true;
  const form = { markers: {}, requiresSubtemplates: true, hasSubtemplates: false };
  const api = stubApi(
    on(fileMarkers, form),
    on(fileMarkers, () => (isDown ? refuse("server.error") : form), { fileId: idAt("Custas") }),
  );
  const { result, client } = renderOperation(() => {
    const [topics, setTopics] = useState(() => chosen("Dano"));
    return { markers: useTopicMarkers(topics), setTopics };
  });
  const of = (name: string) => result.current.markers.get(idAt(name));
  expect(of("Dano")?.isPending).toBe(true);
  await waitFor(() => expect(of("Dano")?.data?.markers).toEqual([]));

  act(() => result.current.setTopics(chosen("Custas", "Dano")));
  await waitFor(() => expect(of("Custas")?.isError).toBe(true));
  expect(of("Dano")?.data).toBeDefined();
  expect(api.to(fileMarkers)).toHaveLength(2);
  isDown = false;
  await act(async () => void (await of("Custas")?.refetch()));
  await waitFor(() => expect(of("Custas")?.data).toBeDefined());

  act(() => result.current.setTopics(chosen("Custas")));
  expect([...result.current.markers.keys()]).toEqual([idAt("Custas")]);
  expect(client.getQueryCache().findAll({ type: "active" })).toHaveLength(1);
});
