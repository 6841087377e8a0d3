import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStorage, generatedName, isGeneratedName } from './file-storage.ts'

export function folderStorage(folder: string): FileStorage {
  const fileOf = (name: string) => path.join(folder, name)
  return {
    async save(kind, bytes, extension) {
      const name = generatedName(kind, extension)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Under its name it is there whole or not at all.
      const draft = `${fileOf(name)}.part`
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true })
        await rename(draft, fileOf(name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return name
    },
    async read(name) {
      if (!isGeneratedName(name)) return undefined
      return readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    async remove(name) {
      if (isGeneratedName(name)) await rm(fileOf(name), { force: true })
    },
  }
}
