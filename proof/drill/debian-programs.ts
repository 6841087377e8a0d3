import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import net from 'node:net'
import { until } from '#test/faults/run-shop.ts'
import { type ChildProgram, makeFolder, own, startProgram } from './child-program.ts'

const versions = '/usr/lib/postgresql'
const oldest = 15

/** The newest PostgreSQL that Debian's packages brought. */
const postgresFolder = (existsSync(versions) ? readdirSync(versions) : [])
  .filter((version) => Number(version) >= oldest)
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => path.join(versions, version, 'bin'))[0]

const places = [postgresFolder, '/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']

function findProgram(name: string): string | undefined {
  return places
    .filter((place) => place !== undefined)
    .map((place) => path.join(place, name))
    .find((file) => existsSync(file))
}

export const debianPrograms = [
  'postgres',
  'initdb',
  'pg_ctl',
  'pg_basebackup',
  'pgbouncer',
  'redis-server',
  'haproxy',
] as const
type DebianProgram = (typeof debianPrograms)[number]

export function programFile(name: DebianProgram): string {
  const file = findProgram(name)
  if (!file) throw new Error(`This machine has no ${name}`)
  return file
}

/** Programs that a test needs and does not find: it is skipped with these words. */
export const missingPrograms = (needed: readonly DebianProgram[] = debianPrograms) =>
  needed.filter((name) => findProgram(name) === undefined)

export const needing = (needed: readonly DebianProgram[] = debianPrograms) => {
  const missing = missingPrograms(needed)
  return missing.length === 0
    ? { skip: false, words: '' }
    : { skip: true, words: ` (skipped: this machine has no ${missing.join(', ')})` }
}

/** A program that is at its port as soon as it is started, and has nothing to lose. */
export class SmallProgram {
  readonly #program: DebianProgram
  readonly #args: readonly string[]
  readonly #home: string
  readonly port: number
  #child: ChildProgram | undefined

  constructor(program: DebianProgram, args: readonly string[], place: { home: string; port: number }) {
    this.#program = program
    this.#args = args
    this.#home = place.home
    this.port = place.port
  }

  async start() {
    this.#child = startProgram(programFile(this.#program), this.#args, this.#home)
    const child = this.#child
    await until(`${this.#program} is there`, () => {
      child.mustRun()
      return answersAt(this.port)
    })
  }

  kill = () => this.#child?.end('SIGKILL')
  stop = () => this.#child?.end('SIGTERM')
}

function answersAt(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    const say = (there: boolean) => {
      socket.destroy()
      resolve(there)
    }
    socket.once('connect', () => say(true)).once('error', () => say(false))
  })
}

export function redisServer(folder: string, port: number): SmallProgram {
  const home = path.join(folder, 'redis')
  makeFolder(home)
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return new SmallProgram('redis-server', args, { home, port })
}

const sample = path.join(import.meta.dirname, '../../deploy/haproxy.cfg')

/** HAProxy by the sample of `deploy/`, with ports of its own. */
export function proxyServer(folder: string, port: number, shopPorts: readonly number[]): SmallProgram {
  const home = path.join(folder, 'proxy')
  makeFolder(home)
  const file = path.join(home, 'haproxy.cfg')
  const text = shopPorts.reduce(
    (said, shopPort, index) => said.replaceAll(`127.0.0.1:300${index + 1}`, `127.0.0.1:${shopPort}`),
    readFileSync(sample, 'utf8'),
  )
  writeFileSync(
    file,
    text.replace('127.0.0.1:8080', `127.0.0.1:${port}`).replace('maxconn 20000', 'maxconn 2000'),
  )
  own(file)
  return new SmallProgram('haproxy', ['-db', '-f', file], { home, port })
}
