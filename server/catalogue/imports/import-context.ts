import type { Database } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { Log } from '#server/platform/process/log.ts'

/** Dependencies of the verbs of an import. */
export type ImportContext = {
  db: Database['db']
  pool: Database['pool']
  storage: FileStorage
  log: Log
  afterCommit: AfterCommit
  /** Aborted when the shop closes: calls that wait for an import are answered then. */
  closing: AbortController
}

type ContextOptions = { database: Database; storage: FileStorage; afterCommit: AfterCommit; log: Log }

export function createImportContext({ database, storage, afterCommit, log }: ContextOptions): ImportContext {
  const { db, pool } = database
  return { db, pool, storage, log, afterCommit, closing: new AbortController() }
}
