import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";

/**
 * Lets the n-th write below `LAVRA_FAIL_BELOW` fail, as a disk does: `n` is read from the file `LAVRA_FAIL_ORDER`, which
 * then disappears. Writes are those that create, fill, sync, rename or make a folder. Also on the thread of the embedded
 * database, whose data it then leaves half written.
 */
const { below, order } = threads.workerData?.failing ?? {
  below: process.env.LAVRA_FAIL_BELOW,
  order: process.env.LAVRA_FAIL_ORDER,
};
const places = new Map();
let left = 0;

const isBelow = (path) => typeof path === "string" && path.startsWith(below);

/** @throws Error if this write is the n-th */
function count(call, path) {
  if (!isBelow(path)) return;
  if (left === 0) {
    if (!fs.existsSync(order)) return;
    left = Number(fs.readFileSync(order, "utf8"));
    fs.rmSync(order);
  }
  left -= 1;
  if (left > 0) return;
  fs.appendFileSync(`${order}.done`, `${call} ${path}\n`);
  throw Object.assign(new Error(`EIO: i/o error, ${call}`), { code: "EIO", errno: -5, syscall: call });
}

const { promises } = fs;
const { open, rename, mkdir } = promises;
promises.open = async (path, flags, ...rest) => {
  const isWritten = flags !== undefined && flags !== "r";
  if (isWritten) count("open", path);
  const file = await open(path, flags, ...rest);
  for (const name of ["write", "writev", "writeFile", "sync"]) {
    const own = file[name].bind(file);
    file[name] = async (...given) => {
      count(name, path);
      return own(...given);
    };
  }
  return file;
};
promises.rename = async (from, to) => {
  count("rename", to);
  return rename(from, to);
};
promises.mkdir = async (path, ...rest) => {
  count("mkdir", path);
  return mkdir(path, ...rest);
};

// Streams open and write by callbacks.
const { open: openLater, write: writeLater, writev: writevLater } = fs;
fs.open = (path, flags, ...rest) => {
  const done = rest.pop();
  openLater(path, flags, ...rest, (cause, fd) => {
    if (!cause && flags !== "r") places.set(fd, path);
    done(cause, fd);
  });
};
const later =
  (name, own) =>
  (fd, ...rest) => {
    try {
      count(name, places.get(fd));
    } catch (cause) {
      return process.nextTick(rest.at(-1), cause);
    }
    return own(fd, ...rest);
  };
fs.write = later("write", writeLater);
fs.writev = later("writev", writevLater);

// The embedded database writes synchronously.
const { openSync, writeSync, fsyncSync } = fs;
fs.openSync = (path, ...rest) => {
  const fd = openSync(path, ...rest);
  places.set(fd, String(path));
  return fd;
};
fs.writeSync = (fd, ...rest) => {
  count("write", places.get(fd));
  return writeSync(fd, ...rest);
};
fs.fsyncSync = (fd) => {
  count("sync", places.get(fd));
  return fsyncSync(fd);
};

const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(script, options) {
    const isDatabase = String(script).includes("embedded-thread") && below.endsWith("/db");
    const added = {
      execArgv: ["--import", import.meta.url],
      workerData: { ...options.workerData, failing: { below, order } },
    };
    super(script, isDatabase ? { ...options, ...added } : options);
  }
};
syncBuiltinESMExports();
