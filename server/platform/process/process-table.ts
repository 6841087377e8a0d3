import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { takeShopLock } from './shop-lock.ts'

export type LivingProcess = { pid: number; command: string }

/** Every process that runs. One that has ended and was not reaped has no command line and is not listed. */
export async function listProcesses(): Promise<LivingProcess[]> {
  if (process.platform === 'linux') return readProcFolder()
  if (process.platform === 'win32') return readLines('powershell', ['-NoProfile', '-Command', windowsQuery])
  return readLines('ps', ['-axww', '-o', 'pid=,command='])
}

const windowsQuery = 'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" }'

async function readProcFolder(): Promise<LivingProcess[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const read = pids.map(async (pid) => ({ pid, command: await readCommand(pid) }))
  return (await Promise.all(read)).filter(({ command }) => command !== '')
}

/** Nothing for a corpse, and for a process that is no longer there. */
async function readCommand(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return line.replaceAll('\0', ' ').trim()
}

async function readLines(file: string, args: string[]): Promise<LivingProcess[]> {
  const { stdout } = await promisify(execFile)(file, args, { maxBuffer: 16 * 1024 * 1024, windowsHide: true })
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(.+)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, command]) => ({ pid: Number(pid), command: (command ?? '').trim() }))
}

/** A process that has ended in the meantime needs no signal. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid > 0 && process.kill(pid, signal)
  } catch {
    return false
  }
}

export async function isRunning(pid: number): Promise<boolean> {
  return process.platform === 'linux' ? (await readCommand(pid)) !== '' : sendSignal(pid, 0)
}

/** Answers whether the condition came true in time. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  patience: number,
  pause = 20,
): Promise<boolean> {
  const until = Date.now() + patience
  while (!(await condition())) {
    if (Date.now() > until) return false
    await wait(pause)
  }
  return true
}

/** The parent of the other shop may be gone a moment ago, and the shop about to notice. */
const secondLook = 3_000
const betweenLooks = 200

type TakenLock = Extract<Awaited<ReturnType<typeof takeShopLock>>, { taken: true }>

/**
 * The lock of the folder. Where another shop holds it: says where that one is open, and goes on here if it closes in this very
 * moment. Otherwise nothing was opened, and the exit code is 0 where the other shop is open and 1 where it is not yet.
 */
export async function takeLockOrReportHolder(
  dataDir: string,
  say: (line: string) => void,
  patience = secondLook,
): Promise<TakenLock | undefined> {
  let lock = await takeShopLock(dataDir)
  const until = Date.now() + patience
  let said = ''
  while (!lock.taken) {
    const line = lock.address
      ? `Hiên Sách đang mở tại ${lock.address}`
      : 'Hiên Sách đang được mở ở một cửa sổ khác, xin chờ giây lát.'
    if (line !== said) say(line)
    said = line
    process.exitCode = lock.address ? 0 : 1
    if (Date.now() > until && !lock.closing) return undefined
    // Taking the lock waits without letting anything else happen.
    await wait(betweenLooks)
    lock = await takeShopLock(dataDir)
  }
  process.exitCode = 0
  if (said) say('Cửa hàng kia vừa đóng, đang mở lại ở đây…')
  return lock
}
