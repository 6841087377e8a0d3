import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Rights, Space } from '#server/operations/doctor/judge/judge-machine.ts'

const others = 0o077

/** The folder itself, or the nearest above it that is there. */
export function findStanding(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : findStanding(path.dirname(folder))
}

export async function inspectDiskSpace(dataDir: string): Promise<Space> {
  const place = findStanding(dataDir)
  const { bavail, bsize, blocks, ffree, files } = await statfs(place)
  return { place, freeBytes: bavail * bsize, allBytes: blocks * bsize, freeFiles: ffree, allFiles: files }
}

export async function inspectPermissions(dataDir: string, secretFiles: readonly string[]): Promise<Rights> {
  const found = await stat(dataDir).catch(() => undefined)
  const writable = await access(findStanding(dataDir), constants.W_OK).then(
    () => true,
    () => false,
  )
  const isOpen = async (file: string) =>
    process.platform !== 'win32' && ((await stat(file).catch(() => undefined))?.mode ?? 0) & others
  const open = await Promise.all(secretFiles.map(isOpen))
  return {
    dataDir,
    owner: process.platform === 'win32' ? undefined : found?.uid,
    user: process.getuid?.(),
    writable,
    openFiles: secretFiles.filter((_file, index) => open[index]),
  }
}
