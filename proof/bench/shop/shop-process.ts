import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nodeEnv, nodeFlags } from '#scripts/node-settings.mjs'

export const root = path.join(import.meta.dirname, '../../..')

/** Settings without limits: what measures one thing alone must not be stopped by the bounds of another. */
export const unlimited = {
  SEARCHES_PER_MINUTE: '0',
  SIGN_INS_PER_MINUTE: '0',
  REGISTRATIONS_PER_MINUTE: '0',
  ORDERS_PER_MINUTE: '0',
  COD_OPEN_ORDERS: '0',
  COD_OPEN_COPIES: '0',
  COD_OPEN_WORTH: '0',
  UNPAID_COPIES: '0',
  UNPAID_WORTH: '0',
  UNPAID_TITLE_PERCENT: '0',
  UNPAID_TITLE_PERCENT_OF_ALL: '0',
  UNPAID_STOCK_PERCENT_OF_ALL: '0',
  HUB_CONNECTIONS_PER_PERSON: '1000',
  HUB_CONNECTIONS_PER_ADDRESS: '0',
  HUB_CONNECTS_PER_MINUTE: '0',
}

export type ShopProcess = {
  url: string
  pid: number
  readyAfter: number
  usageDuring: (work: () => Promise<void>) => Promise<Usage>
  stop: () => Promise<void>
}

const probe = ['--import', path.join(import.meta.dirname, 'usage-probe.ts')]

/** Program that `npm start` runs: older checkouts open their sources, and once these stood directly in `server/`. */
const mainOf = (tree: string) =>
  ['build/shop/main.js', 'server/app/main.ts', 'server/main.ts'].find((file) =>
    existsSync(path.join(tree, file)),
  ) ?? 'build/shop/main.js'

/** The shop as `npm start` runs it, or `whole` with what that looks at before, on a port and a data folder of its own, ready to answer; `bounded` as its defaults say. */
export async function startShop(
  env: Record<string, string>,
  bounds: 'bounded' | 'unbounded' = 'unbounded',
  { tree = root, probed = false, whole = false } = {},
): Promise<ShopProcess> {
  const port = env.PORT ?? '4380'
  const started = performance.now()
  const program = whole ? ['scripts/start.mjs'] : [...nodeFlags, ...(probed ? probe : []), mainOf(tree)]
  const child = spawn(process.execPath, program, {
    cwd: tree,
    env: {
      ...nodeEnv,
      ...process.env,
      ...(bounds === 'bounded' ? {} : unlimited),
      LOG_LEVEL: 'warn',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'ignore', 'inherit', ...(probed ? ['ipc' as const] : [])],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode} before it was ready`)
    await wait(20)
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - started,
    usageDuring: (work) => usageDuring(child, work),
    stop: () => stopProcess(child),
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
}

export async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

export function loadBooks(file: string, times: number, env: Record<string, string>, tree = root) {
  execFileSync(process.execPath, ['scripts/demo-load.ts', file, '--times', String(times)], {
    cwd: tree,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
}

/** Proportional set size of a process and of all its descendants, in megabytes. */
export function memoryOf(pid: number): number {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readProc(`/proc/${entry}/stat`)
    parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const family = [...parents.keys()].filter((each) => isOf(each, pid, parents))
  const kilobytes = family.map((each) =>
    Number(/^Pss:\s+(\d+)/m.exec(readProc(`/proc/${each}/smaps_rollup`))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}

function isOf(pid: number, ancestor: number, parents: Map<number, number>): boolean {
  for (let each: number | undefined = pid; each; each = parents.get(each)) if (each === ancestor) return true
  return false
}

function readProc(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Processor time and memory that the main thread of a shop spent and allocated. */
type Usage = { cpuMs: number; allocatedBytes: number }

export type Order = { probe: 'begin' | 'end' }
export type Answer = { probe: 'begun' } | ({ probe: 'ended' } & Usage)

/** Usage of a shop with the probe in it while something is done to it. */
async function usageDuring(shop: ChildProcess, work: () => Promise<void>): Promise<Usage> {
  await ask(shop, { probe: 'begin' })
  await work()
  const answer = await ask(shop, { probe: 'end' })
  if (answer.probe !== 'ended') throw new Error('The probe was not begun')
  return answer
}

/** A shop says other things to who started it, too. */
async function ask(shop: ChildProcess, order: Order): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const listen = (said: unknown) => {
    if (typeof said === 'object' && said && 'probe' in said) resolve(said as Answer)
  }
  shop.on('message', listen)
  shop.send(order)
  return promise.finally(() => shop.off('message', listen))
}
