import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeError, formatError } from '#server/platform/errors/describe-error.ts'
import { tellFileFault, ConfigError, exitCodes } from '#server/platform/process/config/config-error.ts'

/** Message at the terminal for a start or a command that failed. A database that goes away while the shop opens is no bug of the shop. */
export async function describeFailedStart(error: unknown): Promise<string> {
  if (error instanceof ConfigError) return error.message
  const slip = slipOfSource(error)
  if (slip !== undefined) return slip
  const fault = tellFileFault(error)
  if (fault !== undefined) return fault
  const { isUnavailable } = await import('#server/platform/errors/failure.ts')
  if (!(error instanceof Error) || !isUnavailable(error)) return formatError(error)
  return `DATABASE_URL: mất liên lạc với cơ sở dữ liệu khi đang mở cửa hàng (${describeError(error).message.split('\n')[0]})`
}

/** A source that cannot be read or names what another does not have: Node puts its file, line and text ahead of the stack. */
function slipOfSource(error: unknown): string | undefined {
  if (!(error instanceof SyntaxError) || !error.stack?.startsWith('file://')) return undefined
  const lines = error.stack.split('\n').filter((line) => !/^\s+at .*\bnode:internal\//.test(line))
  return lines.join('\n').replace(/^file:\/\/[^\n]*/, (place) => tellPlace(place))
}

/** As an editor opens it: the path and the line. */
function tellPlace(place: string): string {
  const [, file = place, line = ''] = /^(.*?)(:\d+)?$/.exec(place) ?? []
  return `${path.relative(process.cwd(), fileURLToPath(file))}${line}`
}

/** A full disk, a machine without memory. */
const passingCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'])

export async function exitCodeOf(error: unknown): Promise<number> {
  if (error instanceof ConfigError) return error.exitCode
  return error instanceof Error && (await mayWorkLater(error)) ? exitCodes.passes : exitCodes.other
}

/** A database or a disk that fails now may work later. */
async function mayWorkLater(error: Error): Promise<boolean> {
  if ('code' in error && passingCodes.has(String(error.code))) return true
  const { isUnavailable } = await import('#server/platform/errors/failure.ts')
  return isUnavailable(error) && !isMissingFile(error)
}

/** The socket of a database comes back with it; another file that is not there will not. */
const isMissingFile = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')
