const { pid, platform } = process;

/**
 * A loopback address of this process alone. Where a server of a test goes and comes back, the system may meanwhile give its
 * port to another test's: who calls it then must find nobody there, and it must find its port free.
 */
export const ownLoopback =
  platform === "linux" ? `127.${64 + (pid >> 16)}.${(pid >> 8) & 255}.${pid & 255}` : "127.0.0.1";
