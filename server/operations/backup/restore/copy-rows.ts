import { findMigrations } from './restored-server.ts'
import { readRows, writeRows } from '#server/operations/backup/dump/rows-store.ts'

/** The whole content of one database into another, which is empty, whatever their versions are. */
export function copyRows(from: string, to: string): Promise<void> {
  return readRows(from, async (source) => writeRows(to, source, await findMigrations(source.migrations)))
}
