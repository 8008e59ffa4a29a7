import { afterAll, beforeAll, beforeEach } from "vitest";
import { newMember } from "./members.ts";
import { newOwner, type Person } from "./people.ts";
import { call, type startTestApp, type TestApp } from "./test-app.ts";

const url = "/api/markers/default/custom";

/** Returns the calls of custom default markers, each made by a person, on the app that `api` returns at that time. */
const defaultCalls = (api: () => TestApp) => {
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
    /** Creates a text marker and returns its id. */
    made: async (by: Person, name: string): Promise<string> => (await create(by, { name })).body.data.marker._id,
  };
};

/** The people who share default markers: an owner, Rui created by the owner, and Ana created by Rui. */
interface People {
  readonly owner: Person;
  readonly rui: Person;
  readonly ana: Person;
}

/** Starts an app for the tests of a file, with an office of three people for each test and the calls that they make. */
export function newDefaultsOffice(start: typeof startTestApp) {
  let api: TestApp;
  let people: People;
  beforeAll(async () => {
    api = await start();
  });
  beforeEach(async () => {
    const owner = await newOwner(api.app);
    const rui = await newMember(api, owner, { create_model: true, generate: true }, "socio", "Rui Dias");
    people = { owner, rui, ana: await newMember(api, rui, { upload: true }, "advogado_jr", "Ana Reis") };
  });
  afterAll(() => api.close());
  return {
    ...defaultCalls(() => api),
    get api() {
      return api;
    },
    get owner() {
      return people.owner;
    },
    get rui() {
      return people.rui;
    },
    get ana() {
      return people.ana;
    },
  };
}
