import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { countForTrust } from '#proof/trust/record-part.ts'
import { nodeFlags } from '#scripts/node-settings.mjs'
import { captureOutputOf } from '#test/output/captured-output.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { until } from '#test/faults/run-shop.ts'

/** Several that open at once on a machine that does much else take their time. */
const longestOpening = 240_000
const root = path.join(import.meta.dirname, '../../..')

export type WholeShop = {
  url: string
  pid: number
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/** The whole shop in a process of its own, as `npm start` opens it, to be killed at any moment. */
export async function openWholeShop(dataDir: string, more: Record<string, string> = {}): Promise<WholeShop> {
  const port = more['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [...nodeFlags, 'server/app/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: port,
      PROCESSES: '1',
      DEMO: 'false',
      LOG_LEVEL: 'trace',
      ORDERS_PER_MINUTE: '0',
      ...noCashLimits,
      ...more,
    },
  })
  captureOutputOf(child)
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-2_000)))
  const url = `http://127.0.0.1:${port}`
  await until(
    'the shop is open',
    async () => {
      if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}: ${errors}`)
      return fetch(`${url}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    },
    longestOpening,
  ).catch(async (cause: unknown) => {
    await end(child, 'SIGKILL')
    throw new Error(`The shop does not open. It said last: ${said}`, { cause })
  })
  return { url, pid: child.pid ?? 0, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.kill(signal)
  if (signal === 'SIGKILL') countForTrust('kills', 'A shop and its database')
  return closed
}

/** URL of the database of that folder, also while no shop is open. */
export function databaseUrlOf(dataDir: string): string {
  const folder = path.join(dataDir, 'postgres')
  const { shop } = JSON.parse(readFileSync(path.join(folder, 'shop-secret.json'), 'utf8')) as { shop: string }
  return `postgres://shop:${shop}@${encodeURIComponent(folder)}/shop`
}

export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
