import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { countForTrust } from '#proof/trust/record-part.ts'
import { isRunning, waitUntil } from '#server/platform/process/process-table.ts'
import { captureOutputOf } from '#test/output/captured-output.ts'
import { onlySample } from '#test/extent.ts'
import type { Saying } from '#test/faults/programs/small-shop.ts'

/** User who starts the shop: root where the tests run as root, and an ordinary user in any case. */
export type Starter = { name: string; prefix: string[]; uid?: number; gid?: number }

const ordinary = 65534
/** Limit of a start. Conditions are waited for longer: a busy machine is no fault. */
export const longestStart = 10_000
const patience = 90_000
export const rounds = Number(process.env['FAULT_ROUNDS'] ?? (onlySample ? 1 : 5))
export const starters: Starter[] =
  process.getuid?.() === 0
    ? [{ name: 'root', prefix: [] }, asOrdinaryUser()]
    : [{ name: 'an ordinary user', prefix: [] }]

/** Gives the user leave to read the project's folder, where it is closed to others, and nothing more. */
function asOrdinaryUser(): Starter {
  const name = 'an ordinary user'
  const ids = { uid: ordinary, gid: ordinary }
  if (spawnSync(process.execPath, ['--version'], { ...ids, cwd: '/' }).status === 0)
    return { name, prefix: [], ...ids }
  const caps = ['--inh-caps', '--ambient-caps'].map((set) => `${set}=-all,+dac_read_search`)
  return {
    name,
    prefix: [
      'setpriv',
      `--reuid=${ordinary}`,
      `--regid=${ordinary}`,
      '--clear-groups',
      ...caps,
      '--securebits=+no_setuid_fixup',
      '--',
    ],
  }
}

export function makeDataDir({ name }: Starter): { dataDir: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  if (name !== 'root' && process.getuid?.() === 0) chownSync(folder, ordinary, ordinary)
  return {
    dataDir: path.join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type RunningShop = ReturnType<typeof runShop>

export function runShop({ prefix, uid, gid }: Starter, dataDir: string, round = 'r', writers = 0) {
  const program = path.join(import.meta.dirname, 'programs/small-shop.ts')
  const [file, ...args] = [...prefix, process.execPath, program, dataDir, round, String(writers)]
  const child = spawn(file ?? '', args, { uid, gid, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  captureOutputOf(child)
  const rows: string[] = []
  const reports: string[] = []
  const answer = Promise.withResolvers<Extract<Saying, { say: 'ready' | 'refused' }>>()
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  createInterface(child.stdout).on('line', (line) => {
    const saying = JSON.parse(line) as Saying
    if (saying.say === 'row') rows.push(saying.row)
    else if (saying.say === 'report') reports.push(saying.line)
    else answer.resolve(saying)
  })
  // "close" comes after everything that it had said was read.
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  void closed.then((code) => answer.reject(new Error(`The shop ended with ${code}: ${errors}`)))
  answer.promise.catch(() => {})
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return closed
  }
  return {
    rows,
    reports,
    answer: answer.promise,
    closed,
    kill() {
      countForTrust('kills', 'A shop and its database')
      return end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

export async function readyUrl(shop: RunningShop): Promise<string> {
  const answer = await shop.answer
  if (answer.say !== 'ready') throw new Error(`Refused: ${answer.address}`)
  return answer.url
}

export async function until(what: string, condition: () => boolean | Promise<boolean>, atMost = patience) {
  if (!(await waitUntil(async () => condition(), atMost, 5))) throw new Error(`Waited in vain until ${what}`)
}

export const pidFileOf = (dataDir: string) => path.join(dataDir, 'postgres/postmaster.pid')
export const serverPid = (dataDir: string) => Number.parseInt(readFileSync(pidFileOf(dataDir), 'utf8'), 10)
/** Also true of one that has ended and was not reaped. */
export const hasEnded = async (pid: number) => !(await isRunning(pid))

export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

export async function lostRows(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const kept = new Set((await query<{ row: string }>(url, 'select row from written')).map(({ row }) => row))
  return acknowledged.filter((row) => !kept.has(row))
}

/** For the figures of a long run. */
export function tell(what: string, times: number[], rows: number) {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round)
  console.log(
    `${what}: ${times.length} rounds, median ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)} ms, ${rows} rows kept`,
  )
}
