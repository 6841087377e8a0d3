// The part of the shop that must survive: lock, database and writers. Started and killed by the tests beside it.
import { Pool } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { takeShopLock } from '#server/platform/process/shop-lock.ts'

export type Saying =
  | { say: 'refused'; address: string | null }
  | { say: 'ready'; url: string }
  | { say: 'report'; line: string }
  | { say: 'row'; row: string }

const [dataDir = '', round = '', writers = '0'] = process.argv.slice(2)
const say = (saying: Saying) => process.stdout.write(`${JSON.stringify(saying)}\n`)

const lock = await takeShopLock(dataDir)
if (!lock.taken) {
  say({ say: 'refused', address: lock.address })
  process.exit(0)
}
const database = await startEmbeddedPostgres({ dataDir, report: (line) => say({ say: 'report', line }) })
const pool = new Pool({ connectionString: database.url, max: 8, connectionTimeoutMillis: 2_000 })
pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
process.on('SIGTERM', async () => {
  await pool.end()
  await database.stop()
  lock.release()
  process.exit(0)
})

await pool.query('create table if not exists written (row text primary key, note text not null)')
lock.announce(`http://127.0.0.1:1/${round}`)
say({ say: 'ready', url: database.url })
for (let writer = 0; writer < Number(writers); writer++) void write(writer)

async function write(writer: number) {
  for (let count = 0; ; count++) {
    const row = `${round}-${writer}-${count}`
    // Rows not acknowledged may be there or not; only acknowledged rows are told.
    const kept = await pool
      .query('insert into written values ($1, $2)', [row, 'x'.repeat(500)])
      .catch(() => null)
    if (kept) say({ say: 'row', row })
    else await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
