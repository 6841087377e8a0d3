import { setTimeout as pause } from 'node:timers/promises'
import pg, { DatabaseError } from 'pg'
import { computed, queryClient } from './rows.ts'
import { ConfigError, exitCodes } from '#server/platform/process/config/config-error.ts'
import { isUnavailable } from '#server/platform/errors/failure.ts'

type Waiting = {
  /** 0: without end. */
  seconds: number
  say: (line: string) => void
}

const oldestServer = 15
const longestAttempt = 5_000
const betweenAttempts = 500

/** Comes back when the server lets the shop in. What waiting does not mend is said at once, in one line without its password. */
export async function waitForDatabase(url: string, { seconds, say }: Waiting): Promise<void> {
  const since = performance.now()
  const waited = () => Math.round((performance.now() - since) / 1000)
  let lastWord = ''
  const words = setInterval(
    () => say(`Đang chờ cơ sở dữ liệu ở ${placeOf(url)}, đã ${waited()} giây${lastWord}`),
    1_000,
  )
  try {
    for (;;) {
      try {
        return await signIn(url)
      } catch (error) {
        if (!mayPass(error)) throw refusalOf(error)
        lastWord = ` (${wordOf(error)})`
      }
      if (seconds > 0 && waited() >= seconds)
        throw new ConfigError(
          `DATABASE_URL: sau ${seconds} giây vẫn không tới được ${placeOf(url)}${lastWord}. Hãy xem máy chủ có chạy không; DATABASE_WAIT là số giây chờ.`,
          exitCodes.other,
        )
      await pause(betweenAttempts)
    }
  } finally {
    clearInterval(words)
  }
}

/** Which may be promoted any moment: the shop writes. */
class OnStandby extends Error {
  readonly code = 'máy chủ dự phòng, chỉ đọc'
}

async function signIn(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: longestAttempt,
    query_timeout: longestAttempt,
    application_name: 'hien-sach start',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const rows = await queryClient(
      client,
      { version: computed.number, standby: computed.boolean },
      "select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as standby",
    )
    const { version = 0, standby } = rows[0] ?? {}
    if (version < oldestServer)
      throw new ConfigError(
        `DATABASE_URL: máy chủ là PostgreSQL ${version}, cần từ bản ${oldestServer} trở lên.`,
      )
    if (standby) throw new OnStandby()
  } finally {
    await client.end().catch(() => {})
  }
}

const passing = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'])

/** A server that is not there yet, is starting, or is full for the moment. */
function mayPass(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof ConfigError) return false
  return (
    error instanceof OnStandby ||
    isUnavailable(error) ||
    passing.has(wordOf(error)) ||
    /timeout/i.test(error.message)
  )
}

const reasons: Record<string, string> = {
  '28P01': 'máy chủ không nhận tên hoặc mật khẩu này',
  '28000': 'máy chủ không cho tên này vào',
  '3D000': 'máy chủ không có cơ sở dữ liệu mang tên này',
}

function refusalOf(error: unknown): ConfigError {
  if (error instanceof ConfigError) return error
  const known = error instanceof DatabaseError ? reasons[error.code ?? ''] : undefined
  const said = (error instanceof Error ? error.message : String(error)).split('\n')[0]
  return known
    ? new ConfigError(`DATABASE_URL: ${known} (${said})`)
    : new ConfigError(`DATABASE_URL: ${said}`, exitCodes.other)
}

const wordOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : (error.message.split('\n')[0] ?? '')

/** Host, port and name: never who signs in, nor the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${decodeURIComponent(hostname)}${port ? `:${port}` : ''}${pathname}`
}
