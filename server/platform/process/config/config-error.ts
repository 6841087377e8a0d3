/**
 * Meaning of a start's exit code: that another may do, that none will before somebody changes a setting, or neither.
 * `scripts/launch/restart-on-crash.mjs` and the unit of systemd know them.
 */
export const exitCodes = { other: 1, passes: 75, settings: 78 }

/** Fault of the settings or of what they lead to, for the person who wrote them. */
export class ConfigError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = exitCodes.settings) {
    super(message)
    this.exitCode = exitCode
  }
}

export const invalid = (...lines: string[]) =>
  new ConfigError(
    lines.length === 1
      ? `The configuration is not valid: ${lines[0]}`
      : `The configuration is not valid:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )

const words: Readonly<Record<string, string>> = {
  EACCES: 'người dùng đang chạy lệnh này không có quyền; xem chủ và quyền của nó',
  EPERM: 'người dùng đang chạy lệnh này không có quyền; xem chủ và quyền của nó',
  EROFS: 'ổ đĩa chỉ cho đọc',
  ENOSPC: 'ổ đĩa đã đầy',
  EISDIR: 'đây là một thư mục, không phải một tệp',
  ENOTDIR: 'trên đường dẫn có một tệp ở chỗ của thư mục',
  EEXIST: 'ở đó đã có một tệp',
  ENOENT: 'không có tệp hay thư mục này',
}

type FileError = Error & { code: string; path?: string; syscall: string }

/** A socket that is not there has such a code too, and no path. Of an open file what cannot be read or written has none either. */
const isFileError = (error: unknown): error is FileError =>
  error instanceof Error &&
  'code' in error &&
  'syscall' in error &&
  Object.hasOwn(words, String(error.code)) &&
  ('path' in error || error.syscall === 'read' || error.syscall === 'write')

/** Fault of a file or a folder, in words of the operator; undefined where an error is about none. */
export function tellFileFault(error: unknown): string | undefined {
  if (!isFileError(error)) return undefined
  const told = `${words[error.code]} (${error.code})`
  return error.path === undefined ? told : `${error.path}: ${told}`
}
