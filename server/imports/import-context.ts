import type { Database } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { Log } from '#server/platform/process/log.ts'

/** What the verbs of an import work with. */
export type ImportContext = {
  db: Database['db']
  pool: Database['pool']
  storage: FileStorage
  log: Log
  /** Called when something waits to be done; whoever does it in the background sets it. */
  wake: () => void
  /** Aborted when the shop closes: then nobody waits for an import any more. */
  closing: AbortSignal
}

type ContextOptions = { database: Database; storage: FileStorage; log: Log }

export function createImportContext({ database: { db, pool }, storage, log }: ContextOptions): ImportContext {
  return { db, pool, storage, log, wake: () => {}, closing: new AbortController().signal }
}
