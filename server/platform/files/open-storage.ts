import path from 'node:path'
import type { Config } from '#server/platform/process/config/config.ts'
import { type FileStorage, generatedName, isGeneratedName, sizedName } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError, exitCodes, tellFileFault } from '#server/platform/process/config/config-error.ts'

/** A bucket where one is configured, else a folder, which only processes on one machine share. */
export function openStorage(config: Config): FileStorage {
  return config.s3 ? s3Storage(config.s3) : folderStorage(path.join(config.dataDir, 'uploads'))
}

export function folderStorage(folder: string): FileStorage {
  const fileOf = (name: string) => path.join(folder, name)

  /** Under its name it is there whole or not at all. */
  async function write(name: string, bytes: Buffer) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = fileOf(name) + draftEnding
    try {
      await writeFile(draft, bytes, { mode: 0o600, flush: true })
      await rename(draft, fileOf(name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    async save(kind, bytes, extension) {
      const name = generatedName(kind, extension)
      await write(name, bytes)
      return name
    },
    saveBeside: (name, size, bytes) => write(sizedName(name, size), bytes),
    putBack: write,
    async read(name) {
      if (!isGeneratedName(name)) return undefined
      return readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(name) {
      if (isOurs(name)) await rm(fileOf(name), { force: true })
    },
    async *list() {
      for (const name of (await namesIn(folder)).filter(isOurs)) {
        const found = await stat(fileOf(name)).catch(() => undefined)
        if (found) yield { name, storedAt: found.mtime }
      }
    },
  }
}

const draftEnding = '.part'
/** Drafts that a process left half written when it died are thrown away like any file. */
const isOurs = (name: string) =>
  isGeneratedName(name.endsWith(draftEnding) ? name.slice(0, -draftEnding.length) : name)

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

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
