import { setPriority } from 'node:os'

/** Lets others go first. A filter of system calls may refuse it (as systemd's does): the work is done all the same. */
export function lowerPriority(priority: number, pid = 0) {
  try {
    setPriority(pid, priority)
  } catch {
    // It runs as it is.
  }
}
