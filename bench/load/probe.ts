import { createHistogram, monitorEventLoopDelay } from "node:perf_hooks";

/** Message that the parent sends to a server it measures. */
export type ProbeQuestion = "reset" | "read";

/** Times in ms, memory in MiB. */
export interface ProbeReading {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Processor time of the main thread in one stretch: the part of the delay that it causes itself. */
  readonly own99: number;
  readonly ownMax: number;
  readonly rss: number;
  readonly peak: number;
  /** Processor time of the whole process, in s. */
  readonly cpu: number;
}

// Loaded into the server by `--import`, so that the product needs no code for measurement.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const own = createHistogram();
let spent = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(spent);
  spent = process.threadCpuUsage();
  own.record(Math.max(1, Math.round((user + system) * 1000)));
}, 1).unref();

const ms = (nanoseconds: number) => nanoseconds / 1e6;
const usedCpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
let cpuBefore = usedCpu();

process.on("message", (question: ProbeQuestion) => {
  const reading: ProbeReading = {
    p50: ms(delay.percentile(50)),
    p99: ms(delay.percentile(99)),
    max: ms(delay.max),
    own99: ms(own.percentile(99)),
    ownMax: ms(own.max),
    rss: process.memoryUsage.rss() / 1024 / 1024,
    peak: process.resourceUsage().maxRSS / 1024,
    cpu: usedCpu() - cpuBefore,
  };
  if (question === "reset") {
    delay.reset();
    own.reset();
    cpuBefore = usedCpu();
  }
  process.send?.(reading);
});
// The channel to the parent must not keep the server running after it was asked to stop.
process.channel?.unref();
