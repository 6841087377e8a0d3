import { readFileSync } from 'node:fs'
import type pg from 'pg'

/**
 * The processor time, in milliseconds, that the database spent for the connections of a pool so far. On a machine that does other things
 * too the clock says little. Where the system does not tell of it, or the database is on another machine, it is the clock.
 */
export function backendTimer(pool: pg.Pool): () => number {
  const spent = new Map<number, number>()
  pool.on('connect', (client) => spent.set((client as pg.PoolClient & { processID: number }).processID, 0))
  return () => {
    for (const pid of spent.keys()) spent.set(pid, readSpent(pid) ?? spent.get(pid) ?? 0)
    const sum = [...spent.values()].reduce((total, each) => total + each, 0)
    return sum > 0 ? sum : performance.now()
  }
}

/** Undefined for a process that ended or that this system tells nothing of. */
function readSpent(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}
