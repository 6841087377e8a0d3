import { readdirSync, readFileSync } from 'node:fs'
import { memoryOf } from '#proof/bench/shop/shop-process.ts'
import { percentile } from '#proof/bench/load/sign-in-load.ts'
import type { Phase } from './visitor-process.ts'

type Sample = { phase: Phase; megabytes: number }
export type MemoryFigures = { quiet: number; peak: number; after: number }

const ticksPerSecond = 100

const everyMs = 1000
const atTheEnd = 5

/** Memory of the shop and its database, second by second, as shares of what processes have in common. */
export function watchMemory(pid: number) {
  const samples: Sample[] = []
  let phase: Phase = 'warm-up'
  const watch = setInterval(() => samples.push({ phase, megabytes: memoryOf(pid) }), everyMs)
  const of = (...phases: Phase[]) =>
    samples.filter((one) => phases.includes(one.phase)).map(({ megabytes }) => megabytes)
  return {
    enter: (next: Phase) => (phase = next),
    stop(): MemoryFigures {
      clearInterval(watch)
      return {
        quiet: percentile(of('quiet'), 0.5),
        peak: Math.max(...of('attack', 'rest')),
        after: percentile(of('rest').slice(-atTheEnd), 0.5),
      }
    },
  }
}

/** The seconds of processor that a process has used, with all its threads. */
export const processorSecondsOf = (pid: number): number => ticksOf(pid, 2) / ticksPerSecond

/** The same with all its descendants, those among them that have ended. */
export function processorSecondsOfFamily(pid: number): number {
  const entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(entries.map((name) => [Number(name), parentOf(Number(name))]))
  const isOfFamily = (each: number | undefined): boolean =>
    each !== undefined && (each === pid || isOfFamily(parents.get(each)))
  const ticks = [...parents.keys()].filter(isOfFamily).map((each) => ticksOf(each, 4))
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

/** Sum of the first so many of `utime, stime, cutime, cstime`. */
function ticksOf(pid: number, count: number): number {
  const stat = read(`/proc/${pid}/stat`)
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 11 + count)
  return times.reduce((sum, each) => sum + Number(each), 0)
}

/** The shop and the server of its database, which must be the same at the end as at the beginning. */
export function steadyProcesses(pid: number): number[] {
  const entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = entries.map(Number).filter((each) => parentOf(each) === pid && isPostgres(each))
  return [pid, ...children]
}

export const isRunning = (pid: number) => parentOf(pid) !== undefined

function parentOf(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`)
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return stat === '' || state === 'Z' ? undefined : Number(parent)
}

const isPostgres = (pid: number) => read(`/proc/${pid}/comm`).startsWith('postgres')

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
