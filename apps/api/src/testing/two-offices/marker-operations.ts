import { type Act, at, type Stage, send, unknown } from "./stage.ts";

const url = "/api/markers/default/custom";
const names = ["Vara", "vara", "Juízo", "Rito", "CPF", "{A"];

/** The key of a name as the product makes it; undefined if it refuses the name. */
const keyOf = (name: string) => (name === "CPF" || name === "{A" ? undefined : `{${name.toUpperCase()}}`);
const refusal = (name: string) => (name === "CPF" ? 409 : 400);

/** The id of a default marker of either office, or an unknown one. */
const someDefault = ({ world }: Stage, pick: number) =>
  at([...world.offices.flatMap(({ defaults }) => [...defaults.keys()]), unknown], pick) ?? unknown;

/** The default markers of an office: keys are unique within it, and the other office's are invisible. */
export const markerActs = {
  "create default": async (stage, { office, other }) => {
    const { defaults } = stage.world.offices[office];
    const name = at(names, other) ?? "";
    const key = keyOf(name);
    const { status, body } = await send(stage, office, "POST", url, { name });
    if (key === undefined) return { status, expected: refusal(name) };
    if ([...defaults.values()].includes(key)) return { status, expected: 409 };
    defaults.set(body?.data?.marker?._id, key);
    return { status, expected: 201 };
  },
  "change default": async (stage, { office, pick, other }) => {
    const { defaults } = stage.world.offices[office];
    const id = someDefault(stage, pick);
    const name = at(names, other) ?? "";
    const key = keyOf(name);
    const { status } = await send(stage, office, "PUT", `${url}/${id}`, { name, description: `De ${pick}` });
    if (key === undefined) return { status, expected: refusal(name) };
    if (!defaults.has(id)) return { status, expected: 404 };
    if ([...defaults].some(([one, taken]) => one !== id && taken === key)) return { status, expected: 409 };
    defaults.set(id, key);
    return { status, expected: 200 };
  },
  "delete default": async (stage, { office, pick }) => {
    const id = someDefault(stage, pick);
    const { status } = await send(stage, office, "DELETE", `${url}/${id}`);
    return { status, expected: stage.world.offices[office].defaults.delete(id) ? 200 : 404 };
  },
} as const satisfies Readonly<Record<string, Act>>;

/** Returns the default markers that an office sees, in the model's format. */
export async function readDefaults(stage: Stage, office: 0 | 1): Promise<string[]> {
  const { body } = await send(stage, office, "GET", url);
  return body.data.markers.map(({ _id, key }: { _id: string; key: string }) => `${_id} ${key}`).sort();
}
