import { ConfigError, exitCodes } from '#server/platform/process/config/config-error.ts'

/** A disk without room, a machine without memory or without files that may be open, and what the kernel ends for want of memory. */
const shortage =
  /No space left on device|Disk quota exceeded|Input\/output error|[Oo]ut of memory|Cannot allocate memory|Too many open files|Resource temporarily unavailable|could not fork|terminated by signal (?:7|9)\b|\b(?:ENOSPC|EDQUOT|EIO|ENOMEM|EAGAIN|EMFILE|ENFILE|SIGBUS|SIGKILL)\b/

/** Why the embedded database does not open, in one line. Only a shortage passes: a folder that is broken, or is another's, stays so. */
export function databaseFault(
  folder: string,
  words: string,
  exitCode = shortage.test(words) ? exitCodes.passes : exitCodes.other,
): ConfigError {
  const said = words.trim().replace(/\s*\n\s*/g, '; ')
  return new ConfigError(`DATA_DIR: không mở được cơ sở dữ liệu trong ${folder}: ${said}`, exitCode)
}
