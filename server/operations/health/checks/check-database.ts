import { ConfigError } from '#server/platform/process/config/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readMigrations } from '#server/platform/database/migrate.ts'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'
import {
  above,
  declareCheck,
  type Setup,
  worst,
  codeOf,
  type Finding,
  findingsAbout,
} from '#server/operations/health/check.ts'
import { judgeClock } from './check-machine.ts'
import {
  type DatabaseStatus,
  type PooledStatus,
  readDatabaseStatus,
  readPooledStatus,
} from './database-status-store.ts'

const about = 'Cơ sở dữ liệu'
const { fine, should, must, skipped } = findingsAbout(about)
const minute = 60

export const databaseCheck = declareCheck({
  name: about,
  beforeStart: checkDatabase,
  running: {
    part: 'database',
    field: 'database',
    gather: ({ figures: { bytes, connections, most_connections, longest_seconds }, answerMs }) => ({
      answer_ms: answerMs,
      bytes,
      connections,
      most_connections,
      longest_seconds,
    }),
    judge: ({ answer_ms, connections, most_connections, longest_seconds }) =>
      worst(
        above(answer_ms, 100, 1_000),
        above(connections / most_connections, 0.7, 0.9),
        above(longest_seconds, 5 * minute, 30 * minute),
      ),
  },
})

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

/** Beside its pool a process listens on a connection of its own, and has one more for the migrations of its start. */
const besidePool = 2

/** Starts of the shop that are meant to run, and processes of each (PROCESSES). */
export type Wanted = {
  pool: number
  processes: number | undefined
  eachStart: number
  known: readonly string[]
  /** Settings seen through a pooler (DATABASE_URL), where the shop knows a way past it (DATABASE_DIRECT_URL). */
  pooled?: PooledStatus
}

export function judgeDatabase(facts: DatabaseStatus, wanted: Wanted): Finding[] {
  return [
    fine(`PostgreSQL ${facts.version}`),
    ...judgeRights(facts),
    ...judgeMigrations(facts, wanted.known),
    judgeSession(facts),
    ...(wanted.pooled ? judgePooler(wanted.pooled, facts) : []),
    judgeConnections(facts, wanted),
  ]
}

function judgeRights({ superuser, mayCreate, foreignTables, utf8 }: DatabaseStatus): Finding[] {
  const findings: Finding[] = []
  if (!utf8)
    findings.push(
      must('mã ký tự không phải UTF8', "Tạo lại cơ sở dữ liệu với: create database … encoding 'UTF8'"),
    )
  if (!mayCreate)
    findings.push(
      must(
        'tài khoản của cửa hàng không tạo được bảng',
        'Cho tài khoản này sở hữu cơ sở dữ liệu: alter database … owner to …',
      ),
    )
  if (foreignTables > 0)
    findings.push(
      must(
        `${foreignTables} bảng thuộc về tài khoản khác nên không cập nhật được`,
        'Chuyển cho tài khoản của cửa hàng: reassign owned by … to …',
      ),
    )
  if (superuser)
    findings.push(
      should(
        'cửa hàng dùng tài khoản quản trị của máy chủ',
        'Tạo một tài khoản thường sở hữu riêng cơ sở dữ liệu này.',
      ),
    )
  return findings.length > 0 ? findings : [fine('tài khoản thường, đủ quyền')]
}

function judgeMigrations({ applied }: DatabaseStatus, known: readonly string[]): Finding[] {
  const foreign = applied.filter((name) => !known.includes(name))
  const missing = known.filter((name) => !applied.includes(name))
  if (foreign.length > 0)
    return [
      must(
        `đã được một bản mới hơn của cửa hàng cập nhật (${foreign.at(-1)})`,
        'Chạy bản mới đó; bản này sẽ không mở được.',
      ),
    ]
  if (missing.length > 0) return [fine(`còn ${missing.length} bước cập nhật, sẽ chạy khi mở`)]
  return [fine('đúng phiên bản')]
}

function judgeSession({ keepsSession, hearsNotices }: DatabaseStatus): Finding {
  if (keepsSession && hearsNotices) return fine('giữ phiên, nghe được thông báo (LISTEN)')
  return must(
    keepsSession
      ? 'không nghe được thông báo (LISTEN)'
      : 'giữa cửa hàng và máy chủ có bộ gom kết nối theo giao dịch (transaction mode)',
    'Đặt DATABASE_DIRECT_URL thẳng tới PostgreSQL, hoặc tới một mục có pool_mode = session: thông báo (LISTEN) và cập nhật cần phiên riêng.',
  )
}

const longestStatementMs = 60_000

/** Without a limit a statement that hangs keeps one of the pooler's connections for ever. */
function judgePooler({ server, statementMs, idleMs }: PooledStatus, direct: DatabaseStatus): Finding[] {
  if (server !== direct.server)
    return [
      must(
        'DATABASE_URL và DATABASE_DIRECT_URL dẫn tới hai cơ sở dữ liệu khác nhau',
        'Cho cả hai tới cùng một máy chủ chính và cùng một tên.',
      ),
    ]
  if (![statementMs, idleMs].every((limit) => limit > 0 && limit <= longestStatementMs))
    return [
      must(
        'qua bộ gom kết nối (pgbouncer) câu lệnh kẹt không bị ngắt',
        "Thêm vào mục của cửa hàng trong pgbouncer.ini: connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000'",
      ),
    ]
  return [fine('bộ gom kết nối theo giao dịch, có đường thẳng cho thông báo và cập nhật')]
}

function judgeConnections(
  { connectionLimit, connections, processes: live }: DatabaseStatus,
  wanted: Wanted,
): Finding {
  const processes = Math.max(wanted.eachStart, live, (wanted.processes ?? 0) * wanted.eachStart)
  // A pooler's own setting says how many it opens.
  const each = (wanted.pooled ? 0 : wanted.pool) + besidePool
  const ours = live * each
  const others = Math.max(0, connections - ours)
  const counted = `${processes} tiến trình × ${each} kết nối, máy chủ cho ${connectionLimit}`
  const todo =
    'Giảm DATABASE_POOL hoặc số tiến trình, hoặc tăng max_connections (và connection limit của tài khoản).'
  if (processes * each > connectionLimit) return must(`không đủ kết nối: ${counted}`, todo)
  // New processes open before the old ones are closed.
  if ((processes + wanted.eachStart) * each + others > connectionLimit)
    return should(`sát giới hạn kết nối khi thay tiến trình: ${counted}, người khác dùng ${others}`, todo)
  return fine(`đủ kết nối: ${counted}`)
}
