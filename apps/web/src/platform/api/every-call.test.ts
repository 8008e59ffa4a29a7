import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { availableRoles, deleteUser } from "@lavra/contract/accounts/users";
import type { Route } from "@lavra/contract/route";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sessionKeys } from "../session/session.ts";
import { api } from "./api.ts";
import { uploadFile } from "./sending/upload-file.ts";

const requests: { headers: Headers; credentials: RequestCredentials | undefined }[] = [];

/** An upload as the browser would send it. */
class StoodInUpload {
  status = 200;
  responseText = '{"success":true}';
  withCredentials = false;
  readonly headers = new Headers();
  readonly upload = {};
  onload: (() => void) | undefined;
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send() {
    requests.push({ headers: this.headers, credentials: this.withCredentials ? "include" : "same-origin" });
    this.onload?.();
  }
}

beforeEach(() => {
  requests.length = 0;
  localStorage.setItem(sessionKeys.token, "t-abc");
  vi.stubGlobal("XMLHttpRequest", StoodInUpload);
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    requests.push({ headers: new Headers(init.headers), credentials: init.credentials });
    return Response.json({ success: true, data: { roles: [] }, roles: [] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const id = "019aa000-0000-7000-8000-000000000001";
const route = (method: Route["method"]): Route => ({ method, path: "/api/x", summary: "" });
const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["a call of the contract that reads", () => api.call(availableRoles)],
  ["a call of the contract that writes", () => api.call(deleteUser, { params: { id }, body: {} })],
  ["GET", () => api.call(route("GET"))],
  ["POST", () => api.call(route("POST"), { body: { nome: "Ana" } })],
  ["POST of a form", () => api.call(route("POST"), { body: new FormData() })],
  ["PUT", () => api.call(route("PUT"), { body: {} })],
  ["DELETE", () => api.call(route("DELETE"))],
  ["a call that outlives its page", () => api.call(route("POST"), { body: {}, outlivesPage: true })],
  ["a download", () => api.download("GET", "/api/x", "a.docx")],
  ["an upload", () => uploadFile("/api/upload/models", new FormData())],
];

describe("every client of the API", () => {
  test.each(ways)("%s sends the bearer token of the local storage and credentials", async (_, send) => {
    await send();
    expect(requests.map(({ headers, credentials }) => [headers.get("authorization"), credentials])).toEqual([
      ["Bearer t-abc", "include"],
    ]);
    localStorage.setItem(sessionKeys.token, "t-later");
    await send();
    expect(requests.at(-1)?.headers.get("authorization")).toBe("Bearer t-later");
    localStorage.clear();
    await send();
    expect(requests.at(-1)?.headers.get("authorization")).toBeNull();
  });

  test("is one of these: no other file of the product uses the network", () => {
    const source = join(import.meta.dirname, "../..");
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path),
    );
    const speaking = files.filter((path) =>
      /(?<![.\w])fetch\(|new XMLHttpRequest|sendBeacon|new EventSource|new WebSocket|withCredentials/.test(
        readFileSync(join(source, path), "utf8"),
      ),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(speaking.sort()).toEqual(["platform/api/api-client.ts", "platform/api/sending/upload-file.ts"]);
  });
});
