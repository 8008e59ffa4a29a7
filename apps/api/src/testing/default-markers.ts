import type { Person } from "./people.ts";
import { call, type TestApp } from "./test-app.ts";

const url = "/api/markers/default/custom";

/** The calls of custom default markers, each as a person makes it, of the app that is there by then. */
export const defaultCalls = (api: () => TestApp) => {
  const create = (by: Person, payload: object, headers = {}) =>
    call(api().app, by.token, { method: "POST", url, payload, headers });
  const list = async (by: Person) => (await call(api().app, by.token, { url })).body.data.markers;
  return {
    url,
    create,
    list,
    change: (by: Person, id: string, payload: object) =>
      call(api().app, by.token, { method: "PUT", url: `${url}/${id}`, payload }),
    remove: (by: Person, id: string) => call(api().app, by.token, { method: "DELETE", url: `${url}/${id}` }),
    keys: async (by: Person) => (await list(by)).map(({ key }: { key: string }) => key),
    /** Makes one of text and answers its id. */
    made: async (by: Person, name: string): Promise<string> => (await create(by, { name })).body.data.marker._id,
  };
};
