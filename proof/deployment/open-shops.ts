import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { probeAddress } from '#server/operations/health/checks/probe-address.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { nodeEnv, nodeFlags } from '#scripts/node-settings.mjs'

const longestOpening = 90_000

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A database for a trial, reached over TCP also by a user who may not come to its socket. */
export async function openTrialDatabase(folder: string) {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), report: () => {} })
  const url = new URL(postgres.url)
  const socketFolder = decodeURIComponent(url.hostname)
  if (!socketFolder.startsWith('/')) return { url: postgres.url, stop: () => postgres.stop() }
  const socket = path.join(socketFolder, '.s.PGSQL.5432')
  const door = net.createServer((client) => {
    const server = net.connect(socket)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from.on('error', () => {}).on('close', () => to.destroy())
    client.pipe(server).pipe(client)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((door.address() as AddressInfo).port)
  return {
    url: url.href,
    stop: async () => {
      door.close()
      await postgres.stop()
    },
  }
}

export type TrialShop = Awaited<ReturnType<typeof startShop>>

/** A process of the shop as a unit or an image starts it. */
export async function startShop(options: {
  root: string
  port: number
  env: NodeJS.ProcessEnv
  user?: number | undefined
}) {
  const { root, port, env, user } = options
  const child = spawn(process.execPath, [...nodeFlags, 'build/shop/main.js'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PROCESSES: '1',
      ...nodeEnv,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  await untilReady(`http://127.0.0.1:${port}`, () => {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}:\n${said}`)
  })
  return {
    port,
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

export async function untilReady(url: string, look: () => void = () => {}) {
  for (const since = Date.now(); Date.now() - since < longestOpening; await wait(100)) {
    look()
    const heard = await probeAddress(`${url}/health/ready`).catch(() => undefined)
    if (heard?.status === 200) return
  }
  throw new Error(`${url} was not ready within ${longestOpening / 1000} s`)
}

export const trialSecret = () => randomBytes(36).toString('base64url')

/** An account that signs in at a trial. */
export const trialAdmin = { email: 'trial@hiensach.example', password: randomBytes(15).toString('base64url') }
