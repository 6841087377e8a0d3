import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { until } from '#test/faults/run-shop.ts'
import { type ChildProgram, makeFolder, own, startProgram } from './child-program.ts'
import { programFile } from './debian-programs.ts'
import pg from 'pg'

const sample = path.join(import.meta.dirname, '../../deploy/pgbouncer.ini')

/** PgBouncer in transaction mode, by the sample of `deploy/` with ports of its own. */
export class Pooler {
  readonly #home: string
  readonly #file: string
  readonly #port: number
  #child: ChildProgram | undefined

  constructor(home: string, port: number) {
    this.#home = path.join(home, 'pooler')
    this.#file = path.join(this.#home, 'pgbouncer.ini')
    this.#port = port
    makeFolder(this.#home)
    const users = path.join(this.#home, 'userlist.txt')
    writeFileSync(users, '"shop" ""\n')
    own(users)
  }

  get url(): string {
    return `postgres://shop@127.0.0.1:${this.#port}/shop`
  }

  get directUrl(): string {
    return `postgres://shop@127.0.0.1:${this.#port}/shop_direct`
  }

  /** From now on this server is the one behind both lines. */
  point({ port }: { port: number }) {
    const text = readFileSync(sample, 'utf8')
      .replaceAll('port=5432', `port=${port}`)
      .replace('listen_port = 6432', `listen_port = ${this.#port}\nunix_socket_dir =`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer', this.#home)
    writeFileSync(this.#file, text)
    own(this.#file)
    void this.#child?.signal('SIGHUP')
  }

  async start() {
    const child = startProgram(programFile('pgbouncer'), [this.#file], this.#home)
    this.#child = child
    await until('the pooler lets in', () => {
      child.mustRun()
      return canAsk(this.url)
    })
  }

  kill = () => this.#child?.end('SIGKILL')
  stop = () => this.#child?.end('SIGTERM')
}

async function canAsk(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
