import { ConfigError } from '#server/platform/process/config/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import {
  readDatabaseStatus,
  readPooledStatus,
} from '#server/operations/doctor/probe/database-status-store.ts'
import { codeOf, type Finding, findingsAbout } from '#server/operations/doctor/finding.ts'
import { judgeClock } from '#server/operations/doctor/judge/judge-clock.ts'
import { judgeDatabase } from '#server/operations/doctor/judge/judge-database.ts'
import type { Setup } from '#server/operations/doctor/setup.ts'

const { must, skipped } = findingsAbout('Cơ sở dữ liệu')

export async function checkDatabase({ config, processes }: Setup): Promise<Finding[]> {
  const { databaseUrl, databasePool: pool, processes: eachStart } = config
  const url = config.databaseDirectUrl ?? databaseUrl
  if (url === undefined && processes !== undefined && processes > 1)
    return [
      must(
        `${processes} tiến trình mà DATABASE_URL chưa đặt`,
        'Đặt DATABASE_URL tới một máy chủ PostgreSQL.',
      ),
    ]
  if (url === undefined) return [skipped('PostgreSQL đi kèm, cửa hàng tự lo (DATABASE_URL chưa đặt)')]
  try {
    await waitForDatabase(url, { seconds: 1, say: () => {} })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [
      must(error.message.replace(/^DATABASE_URL: /, ''), 'Sửa DATABASE_URL, hoặc mở máy chủ PostgreSQL.'),
    ]
  }
  const database = openDatabase({ url, poolSize: 3, onLostConnection: () => {} })
  try {
    const facts = await readDatabaseStatus(database.pool)
    const known = (await readMigrations()).map(({ name }) => name)
    const { aheadMs, exactMs } = facts.clock
    const pooled = databaseUrl === url ? {} : { pooled: await readThroughPooler(databaseUrl) }
    return [
      ...judgeDatabase(facts, { pool, processes, eachStart, known, ...pooled }),
      judgeClock('máy chủ cơ sở dữ liệu', aheadMs, exactMs),
    ]
  } catch (error) {
    return [refused(error)]
  } finally {
    await database.close()
  }
}

async function readThroughPooler(url = '') {
  const { pool, close } = openDatabase({ url, poolSize: 1, pooled: true, onLostConnection: () => {} })
  try {
    return await readPooledStatus(pool)
  } finally {
    await close()
  }
}

/** A pooler takes no settings at the beginning of a line that it does not know. */
function refused(error: unknown): Finding {
  if (error instanceof Error && /unsupported startup parameter/.test(error.message))
    return must(
      'bộ gom kết nối (pgbouncer) không nhận statement_timeout mà cửa hàng đặt cho mỗi kết nối',
      'Làm như deploy/pgbouncer.ini: đặt DATABASE_DIRECT_URL, connect_query và ignore_startup_parameters.',
    )
  return must(
    `không đọc được trạng thái (${codeOf(error)})`,
    'Thử lại; nếu còn, xem nhật ký của máy chủ PostgreSQL.',
  )
}
