import { expect, test } from "vitest";
import { createPaperRoom } from "./paper-room.ts";

const busy = expect.objectContaining({ code: "server.busy" });

test("papers being sent are limited, in total and per office; the same one counts once", () => {
  const room = createPaperRoom({ all: 100, ofOffice: 60 });
  const [one, two, three] = [50, 50, 10].map((length) => new Uint8Array(length)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const leave = room.enter("a", one);
  const leaveAgain = room.enter("a", one);
  expect(() => room.enter("a", two)).toThrow(busy);
  const leaveTwo = room.enter("b", two);
  expect(() => room.enter("c", three)).toThrow(busy);
  leave();
  expect(() => room.enter("c", three)).toThrow(busy);
  leaveAgain();
  room.enter("c", three);
  leaveTwo();
  expect(() => room.enter("a", two)).not.toThrow();
});
