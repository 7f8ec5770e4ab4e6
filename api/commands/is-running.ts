/** Returns whether a process exists; for the negative id of a group, whether one of its processes does. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
