import fc from "fast-check";
import { docx } from "../docx-files.ts";
import { upload } from "../uploads.ts";
import { markerActs, readDefaults } from "./marker-operations.ts";
import { memoryActs } from "./memory-operations.ts";
import { dropFolder, isLoginTaken } from "./model.ts";
import { type Act, at, type Operation, type Stage, send, someTopic, unknown } from "./stage.ts";

const kinds = [
  "send template",
  "make document",
  "read inputs",
  "delete document",
  "save draft",
  "read draft",
  "delete draft",
  "read versions",
  "read version",
  "restore version",
  "create folder",
  "delete folder",
  "send topic",
  "read topic",
  "delete topic",
  "create person",
  "change person",
  "delete person",
  "say city",
  "choose signer",
  "create default",
  "change default",
  "delete default",
] as const;

export const operations = fc.array(
  fc.record({
    office: fc.constantFrom(0 as const, 1 as const),
    kind: fc.constantFrom(...kinds),
    pick: fc.nat(9),
    other: fc.nat(9),
  }),
  { minLength: 3, maxLength: 16 },
);

const names = ["Mérito", "Pedidos", "Provas"];
const somePerson = ({ world }: Stage, pick: number) =>
  at([...world.offices.flatMap(({ people }) => [...people.keys()]), unknown], pick) ?? unknown;

const acts: Readonly<Record<(typeof kinds)[number], Act>> = {
  ...memoryActs,
  ...markerActs,
  "create folder": async (stage, { office, pick, other }) => {
    const mine = stage.world.offices[office];
    // The path is one of either office: a name that only the other office has is an unknown folder.
    const parent = at([...stage.world.offices[0].folders, ...stage.world.offices[1].folders], pick) ?? "";
    const path = `${parent}/${at(names, other)}`;
    const payload = { folderName: at(names, other), parentPath: parent, type: "topicos" };
    const { status } = await send(stage, office, "POST", "/api/folders/create", payload);
    const expected = !mine.folders.has(parent) ? 404 : mine.folders.has(path) ? 409 : 201;
    if (expected === 201) mine.folders.add(path);
    return { status, expected };
  },
  "delete folder": async (stage, { office, pick }) => {
    const mine = stage.world.offices[office];
    const known = [...stage.world.offices[0].folders, ...stage.world.offices[1].folders].filter((path) => path !== "");
    const path = at(known, pick) ?? "/Nenhuma";
    const payload = { folderPath: path, type: "topicos" };
    const { status } = await send(stage, office, "DELETE", "/api/folders/delete", payload);
    const expected = mine.folders.has(path) ? 200 : 404;
    if (expected === 200) dropFolder(mine, path);
    return { status, expected };
  },
  "send topic": async (stage, { office, pick, other }) => {
    const mine = stage.world.offices[office];
    const folder = at([...stage.world.offices[0].folders, ...stage.world.offices[1].folders], pick) ?? "";
    const name = `${at(names, other)}.docx`;
    const text = `${stage.run} ${office} ${pick} ${other}`;
    const file = { name, bytes: docx(text) };
    const { status, body } = await upload(stage.api.app, stage.owners[office].token, "topicos", file, {
      ...(folder ? { category: folder } : {}),
    });
    const expected = mine.folders.has(folder) ? 201 : 404;
    if (expected === 201) {
      const texts = [...(mine.topics.get(`${folder}/${name}`)?.texts ?? []), text];
      mine.topics.set(`${folder}/${name}`, { id: body?.data?.id, texts });
    }
    return { status, expected };
  },
  "read topic": async (stage, { office, pick }) => {
    const id = someTopic(stage, pick);
    const mine = [...stage.world.offices[office].topics.values()].find((topic) => topic.id === id);
    const reply = await send(stage, office, "GET", `/api/upload/download?fileId=${id}`);
    const isRight = !mine || reply.raw.equals(docx(mine.texts.at(-1) ?? ""));
    return { status: isRight ? reply.status : 0, expected: mine ? 200 : 404 };
  },
  "delete topic": async (stage, { office, pick }) => {
    const id = someTopic(stage, pick);
    const { topics } = stage.world.offices[office];
    const path = [...topics].find(([, topic]) => topic.id === id)?.[0];
    const { status } = await send(stage, office, "DELETE", "/api/upload/delete", { fileId: id });
    if (path !== undefined) topics.delete(path);
    return { status, expected: path === undefined ? 404 : 200 };
  },
  "create person": async (stage, { office, other }) => {
    const login = `pessoa${other}.${stage.run}`;
    const payload = { nome: `Pessoa ${other}`, login, senha: "jabuticaba-7", role: "estagiario" };
    const { status, body } = await send(stage, office, "POST", "/api/users", payload);
    const expected = isLoginTaken(stage.world, login) ? 409 : 201;
    if (expected === 201) {
      stage.world.offices[office].people.set(body?.data?.user?.id, { login, nome: payload.nome, ativo: true });
    }
    return { status, expected };
  },
  "change person": async (stage, { office, pick, other }) => {
    const id = somePerson(stage, pick);
    const { people } = stage.world.offices[office];
    const known = people.get(id);
    const change = { nome: `Nome ${other}`, login: `pessoa${other}.${stage.run}`, ativo: other % 2 === 0 };
    const { status } = await send(stage, office, "PUT", `/api/users/${id}`, { ...change, role: "estagiario" });
    const expected = !known ? 404 : isLoginTaken(stage.world, change.login, id) ? 409 : 200;
    if (expected === 200) people.set(id, change);
    return { status, expected };
  },
  "delete person": async (stage, { office, pick }) => {
    const id = somePerson(stage, pick);
    const { people } = stage.world.offices[office];
    const { status } = await send(stage, office, "DELETE", `/api/users/${id}`);
    return { status, expected: people.delete(id) ? 200 : 404 };
  },
  "say city": async (stage, { office, pick, other }) => {
    const mine = stage.world.offices[office];
    const cidade = `Cidade ${other}`;
    const umMil = pick % 2 === 0;
    const payload = {
      nome: "",
      cnpj: "",
      endereco: "",
      telefone: "",
      email: "",
      cidade,
      umMil,
      mantemProtecao: !umMil,
      alteracoesControladas: umMil ? "accept" : "keep",
    };
    const { status } = await send(stage, office, "PUT", "/api/office", payload);
    mine.cidade = cidade;
    mine.umMil = umMil;
    return { status, expected: 200 };
  },
  "choose signer": async (stage, { office, pick }) => {
    const id = somePerson(stage, pick);
    const mine = stage.world.offices[office];
    const known = mine.people.get(id);
    const { status, body } = await send(stage, office, "GET", `/api/documents/known-values?signerId=${id}`);
    const values = { ...(mine.cidade && { "ESCRITORIO.CIDADE": mine.cidade }), "ADVOGADO.NOME": known?.nome };
    const isRight = !known?.ativo || JSON.stringify(body?.values) === JSON.stringify(values);
    return { status: isRight ? status : 0, expected: known?.ativo ? 200 : 404 };
  },
};

/** Performs one act on the product and on the model; returns the actual and the expected status. */
export const perform = (stage: Stage, operation: Operation<(typeof kinds)[number]>) =>
  acts[operation.kind](stage, operation);

interface Node {
  path: string;
  files: { path: string; id: string }[];
  children: Node[];
}

/** Returns the state of an office as the product shows it, in the model's format. */
export async function readOffice(stage: Stage, office: 0 | 1) {
  const { body: tree } = await send(stage, office, "GET", "/api/folders/structure/topicos");
  const { body: list } = await send(stage, office, "GET", "/api/users");
  const { body: made } = await send(stage, office, "GET", "/api/documents/files?limit=100");
  const { body: begun } = await send(stage, office, "GET", "/api/documents/drafts");
  const nodes = (node: Node): Node[] => [node, ...node.children.flatMap(nodes)];
  const all = nodes(tree.data.structure);
  return {
    documents: made.data.files.map(({ id }: { id: string }) => id).sort(),
    defaults: await readDefaults(stage, office),
    drafts: begun.data.drafts.map(({ id, about }: { id: string; about: string }) => `${id} ${about}`).sort(),
    folders: all.map(({ path }) => (path === "/" ? "" : path)).sort(),
    topics: all.flatMap(({ files }) => files.map(({ path, id }) => `${path} ${id}`)).sort(),
    people: list.data.users
      .map((one: Record<string, unknown>) => `${one.id} ${one.login} ${one.nome} ${one.ativo}`)
      .sort(),
  };
}

/** Returns the state of the same office in the model. */
export const expectedOffice = ({ world }: Stage, office: 0 | 1) => {
  const { folders, topics, people, documents, drafts, defaults } = world.offices[office];
  return {
    defaults: [...defaults].map(([id, key]) => `${id} ${key}`).sort(),
    folders: [...folders].sort(),
    documents: [...documents.keys()].sort(),
    drafts: [...drafts].map(([id, { answer }]) => `${id} ${answer}`).sort(),
    topics: [...topics].map(([path, { id }]) => `${path} ${id}`).sort(),
    people: [...people].map(([id, one]) => `${id} ${one.login} ${one.nome} ${one.ativo}`).sort(),
  };
};
