import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError, exitCodes } from '#server/platform/process/config/config-error.ts'
import { tellFileFault } from '#server/platform/process/config/file-fault.ts'

/** Makes a folder of the settings where there is none. One that cannot be written to is told before anything is put into it. */
export function requireFolder(setting: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const told = tellFileFault(error)
    if (told === undefined) throw error
    const full = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    throw new ConfigError(
      `${setting}: không ghi được vào ${told}`,
      full ? exitCodes.passes : exitCodes.settings,
    )
  }
}
