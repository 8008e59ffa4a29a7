import { z } from "zod";
import { type SomeVenue, type Venue, venue, venuesAgree } from "../library/venues.ts";
import { toOneSpelling } from "../line.ts";
import { id, route, success } from "../route.ts";

/** Folder of the office's own, by its path from the area's root: `/Cível/Recursos`. */
export const ownFolder = z.object({ id, path: z.string() });
/** A folder of the office's own. */
export type OwnFolder = z.infer<typeof ownFolder>;

/** Folder in which an office stores the templates of a venue; null if it is not set. */
export const directory = venue.extend({ folder: ownFolder.nullable() });
z.globalRegistry.add(directory, { id: "Directory" });
/** A venue and the folder of its templates. */
export type Directory = z.infer<typeof directory>;

const directories = {
  /** All twelve, in order. */
  directories: z.array(directory),
  /** Folder of the office's topics; null if it is not set. */
  topicsFolder: ownFolder.nullable(),
};
/** The folders of an office's venues and of its topics. */
export type Directories = { directories: Directory[]; topicsFolder: OwnFolder | null };

/** The office's folders of each venue and of its topics. */
export const readDirectories = route({
  method: "GET",
  path: "/api/settings/directories",
  summary: "Em que pastas o escritório guarda os modelos de cada esfera e instância, e os tópicos",
  reply: success(directories),
});

/**
 * Sets folders of venues and of topics; null removes one. Directories that are not named do not change, so that two
 * people can change different ones at the same time. Fails with `library.folder_not_found`, also for a folder of the
 * platform.
 */
export const saveDirectories = route({
  method: "PUT",
  path: "/api/settings/directories",
  summary: "Define pastas das configurações; as que não são citadas ficam como estão",
  body: z.object({
    directories: z
      .array(venue.extend({ folderId: id.nullable() }))
      .max(12)
      .default([]),
    topicsFolderId: id.nullable().optional(),
  }),
  reply: success(directories),
});
/** Directories to set. */
export type SentDirectories = z.output<typeof saveDirectories.body>;

/** The office's own folders of both areas, by path. */
export const listOwnFolders = route({
  method: "GET",
  path: "/api/settings/folders",
  summary: "As pastas do escritório, para escolher nas configurações",
  reply: success({ models: z.array(ownFolder), topicos: z.array(ownFolder) }),
});

/** True if people must replace a password that another user set before they do anything else. */
const passwordRule = { requiresOwnPassword: z.boolean() };

/** Whether people of the office must replace a password that another user set. */
export const readPasswordRule = route({
  method: "GET",
  path: "/api/settings/password-rule",
  summary: "Se o escritório exige que cada pessoa troque a senha que recebeu",
  reply: success(passwordRule),
});

/** Sets the same rule; it applies from each person's next call. */
export const savePasswordRule = route({
  method: "PUT",
  path: "/api/settings/password-rule",
  summary: "Define se o escritório exige que cada pessoa troque a senha que recebeu",
  body: z.object(passwordRule),
  reply: success(passwordRule),
});

const pathKey = (path: string) =>
  path
    .normalize("NFC")
    .split("/")
    .map((name) => toOneSpelling(name).toLowerCase())
    .filter(Boolean);

const isAbove = (above: readonly string[], below: readonly string[]) =>
  above.length > 0 && above.length <= below.length && above.every((name, at) => name === below[at]);

/**
 * Returns the venues whose templates are stored in the nearest folder at or above a path; empty if no directory is.
 * Topics in folders of the same names, below the topics' folder, belong to the same venues.
 */
export function venuesOfFolder(path: string, { directories }: Pick<Directories, "directories">): readonly Venue[] {
  const wanted = pathKey(path);
  const around = directories
    .map(({ folder, ...rest }) => ({ venue: rest, key: pathKey(folder?.path ?? "") }))
    .filter(({ key }) => isAbove(key, wanted));
  const nearest = Math.max(0, ...around.map(({ key }) => key.length));
  return around.filter(({ key }) => key.length === nearest).map(({ venue: found }) => found);
}

/** Returns a topic's path below the topics' folder. @returns undefined if the topic is outside of it */
export function pathInTopics(path: string, { topicsFolder }: Pick<Directories, "topicsFolder">): string | undefined {
  const top = pathKey(topicsFolder?.path ?? "");
  const wanted = pathKey(path);
  if (top.length > 0 && !isAbove(top, wanted)) return undefined;
  return `/${path.split("/").filter(Boolean).slice(top.length).join("/")}`;
}

/** True if a topic applies to a venue: by its own data, else by its folder; without either it applies to all venues. */
export function servesIn(
  topic: { readonly said: SomeVenue | undefined; readonly folderPath: string },
  wanted: SomeVenue,
  settings: Directories,
): boolean {
  const { said } = topic;
  if (said && (said.sphere || said.jurisdiction || said.instance)) return venuesAgree(said, wanted);
  const byFolder = venuesOfFolder(pathInTopics(topic.folderPath, settings) ?? "", settings);
  return byFolder.length === 0 || byFolder.some((one) => venuesAgree(one, wanted));
}
