import { describeError, formatError } from '#server/platform/errors/describe-error.ts'
import { ConfigError } from '#server/platform/process/config/config-error.ts'

/** What the person at the terminal reads of a start that failed. A database that goes away while the shop opens is no bug of the shop. */
export async function describeFailedStart(error: unknown): Promise<string> {
  if (error instanceof ConfigError) return error.message
  const { isUnavailable } = await import('#server/platform/errors/failure.ts')
  if (!(error instanceof Error) || !isUnavailable(error)) return formatError(error)
  return `DATABASE_URL: mất liên lạc với cơ sở dữ liệu khi đang mở cửa hàng (${describeError(error).message.split('\n')[0]})`
}
