import { expect, test } from "vitest";
import { createUploadRoom } from "./upload-room.ts";

const bounds = { perPerson: 2, perOffice: 3, all: 4, bytesPerPerson: 100, bytes: 150 };
const ana = { userId: "ana", scopeId: "um" };
const beto = { userId: "beto", scopeId: "um" };
const caio = { userId: "caio", scopeId: "dois" };
const codeOf = (act: () => unknown) => {
  try {
    act();
    return undefined;
  } catch (cause) {
    return (cause as { code: string }).code;
  }
};

test("places are counted by person, by office and in all, and released", () => {
  const room = createUploadRoom(bounds);
  const [first] = [room.enter(ana), room.enter(ana)];
  expect(codeOf(() => room.enter(ana))).toBe("library.too_many_uploads");
  room.enter(beto);
  expect(codeOf(() => room.enter(beto))).toBe("library.too_many_uploads");
  room.enter(caio);
  expect(codeOf(() => room.enter(caio))).toBe("server.busy");
  first?.leave();
  expect(codeOf(() => room.enter(ana))).toBeUndefined();
});

test("bytes are counted by person and in all, until their upload ends", () => {
  const room = createUploadRoom(bounds);
  const [own, second, other] = [room.enter(ana), room.enter(ana), room.enter(caio)];
  own.take(90);
  expect(codeOf(() => second.take(20))).toBe("library.too_many_uploads");
  other.take(60);
  expect(codeOf(() => second.take(10))).toBe("server.busy");
  own.leave();
  expect(codeOf(() => second.take(80))).toBeUndefined();
});

test("a stopping server ends uploads in progress and refuses new ones", () => {
  const room = createUploadRoom(bounds);
  const place = room.enter(ana);
  expect(place.ended.aborted).toBe(false);
  room.refuseAll();
  expect(place.ended.reason).toMatchObject({ code: "server.unavailable" });
  expect(room.enter(caio).ended.aborted).toBe(true);
});
