// Loaded into the server by `--import`: reports the processor time of the thread that answers requests, in ms.
process.on("message", (question) => {
  if (question !== "thread") return;
  const { user, system } = process.threadCpuUsage();
  process.send?.({ thread: (user + system) / 1000 });
});
