import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Neither PostgreSQL nor PgBouncer runs as root. */
const ordinary = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export function makeFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  own(folder)
}

/** Gives a file or folder to the user as which the programs run. */
export function own(file: string) {
  if (ordinary.uid !== undefined) chownSync(file, ordinary.uid, ordinary.gid)
}

export type ChildProgram = {
  /** Throws with its last words where it has ended. */
  mustRun: () => void
  pid: number
  ended: Promise<void>
  running: () => boolean
  signal: (signal: NodeJS.Signals) => void
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** A program in the foreground, with what it says in a file. */
export function startProgram(file: string, args: readonly string[], folder: string): ChildProgram {
  const log = openSync(logOf(folder, file), 'a')
  const child: ChildProcess = spawn(file, args, { ...ordinary, cwd: folder, stdio: ['ignore', log, log] })
  closeSync(log)
  const running = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    pid: child.pid ?? 0,
    ended,
    running,
    mustRun() {
      if (!running()) throw new Error(`${path.basename(file)} has ended: ${lastWordsOf(folder, file)}`)
    },
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}

/** A program that does one thing; throws with what it said where it fails. */
export async function runToEnd(file: string, args: readonly string[], folder: string) {
  const log = openSync(logOf(folder, file), 'a')
  const child = spawn(file, args, { ...ordinary, cwd: folder, stdio: ['ignore', log, log] })
  closeSync(log)
  const status = await new Promise((resolve) => child.once('error', resolve).once('exit', resolve))
  if (status !== 0)
    throw new Error(`${path.basename(file)} ended with ${String(status)}: ${lastWordsOf(folder, file)}`)
}

const logOf = (folder: string, file: string) => path.join(folder, `${path.basename(file)}.log`)

export function lastWordsOf(folder: string, file: string, lines = 8): string {
  return readFileSync(logOf(folder, file), 'utf8').trim().split('\n').slice(-lines).join('\n')
}
