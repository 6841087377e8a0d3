import { appendFileSync, rmSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { sendSignal } from '#server/platform/process/process-table.ts'
import { listChildren } from '#test/faults/list-children.ts'
import { until } from '#test/faults/run-shop.ts'
import { type ChildProgram, makeFolder, runToEnd, startProgram, own } from './child-program.ts'
import { programFile } from './debian-programs.ts'
import { tmpdir } from 'node:os'
import { freePort } from '#test/faults/programs/whole-shop.ts'

const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 60
shared_buffers = 32MB
wal_level = replica
max_wal_senders = 8
wal_keep_size = 64MB
max_wal_size = 128MB
min_wal_size = 32MB
wal_log_hints = on
hot_standby = on
# Processes are killed here, not machines: what the kernel was given stays.
fsync = off
`

/** A PostgreSQL of Debian's packages in a folder of its own, which others may be copied from. */
export class PostgresServer {
  readonly name: string
  readonly port: number
  readonly #home: string
  readonly #data: string
  #child: ChildProgram | undefined

  constructor(home: string, name: string, port: number) {
    this.name = name
    this.port = port
    this.#home = path.join(home, name)
    this.#data = path.join(this.#home, 'data')
    makeFolder(this.#home)
  }

  get home(): string {
    return this.#home
  }

  url = (user = 'postgres', database = 'postgres') => `postgres://${user}@127.0.0.1:${this.port}/${database}`

  /** A new cluster with the shop's role and its empty database. */
  async create() {
    const encoding = ['--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions']
    await runToEnd(
      programFile('initdb'),
      ['-D', this.#data, '--username=postgres', '--auth=trust', ...encoding],
      this.#home,
    )
    appendFileSync(path.join(this.#data, 'postgresql.conf'), settings)
    this.start()
    await this.untilOpen()
    await this.query('create role shop login')
    await this.query('create database shop owner shop')
  }

  /** Everything of another one, and from then on what is told by it. */
  async copyFrom(primary: PostgresServer) {
    rmSync(this.#data, { recursive: true, force: true })
    const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${this.name}`
    await runToEnd(
      programFile('pg_basebackup'),
      ['-D', this.#data, '-d', source, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
      this.#home,
    )
  }

  start() {
    rmSync(path.join(this.#data, 'postmaster.pid'), { force: true })
    this.#child = startProgram(
      programFile('postgres'),
      ['-D', this.#data, '-p', String(this.port)],
      this.#home,
    )
  }

  get running(): boolean {
    return this.#child?.running() ?? false
  }

  untilOpen = () =>
    until(`${this.name} lets in`, async () => {
      if (!this.running) this.start()
      return this.query('select').then(
        () => true,
        () => false,
      )
    })

  /** With all of its processes at once: a postmaster that is killed alone leaves backends that go on for a moment. */
  async kill() {
    const child = this.#child
    if (!child) return
    const backends = await listChildren(child.pid, 'postgres')
    child.signal('SIGKILL')
    for (const pid of backends) sendSignal(pid, 'SIGKILL')
    await child.ended
  }

  stop = () => this.#child?.end('SIGINT')

  promote = () => this.query('select pg_promote(true, 60)')

  /** A setting of the whole server, from now on. */
  async set(name: string, value: string) {
    await this.query(`alter system set ${name} = '${value}'`)
    await this.query('select pg_reload_conf()')
  }

  async query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.url(),
      connectionTimeoutMillis: 2_000,
      query_timeout: 20_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
}

export type PostgresPair = Awaited<ReturnType<typeof openPostgresPair>>

/** A primary with the shop's empty database, and a standby that follows it by streaming. */
export async function openPostgresPair() {
  const home = mkdtempSync(path.join(tmpdir(), 'hien-sach-pair-'))
  own(home)
  const primary = new PostgresServer(home, 'primary', await freePort())
  const standby = new PostgresServer(home, 'standby', await freePort())
  const close = async () => {
    await standby.kill()
    await primary.kill()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    await primary.create()
    await standby.copyFrom(primary)
    standby.start()
    await standby.untilOpen()
  } catch (error) {
    await close()
    throw error
  }
  return { primary, standby, close }
}
