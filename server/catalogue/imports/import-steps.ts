import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { AuditAction } from '#contract/desk/audit/audit-names.ts'
import { type ImportStatus, isUnderWay } from '#contract/catalogue/imports/import-sentences.ts'
import { importNotFound, importPast, importRunning } from '#contract/catalogue/imports/imports.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import type { ImportContext } from './import-context.ts'
import { endImportStep } from './end-import-step.ts'
import {
  holdImport,
  type ImportRecord,
  setImportAnswers,
  findImport,
  findImportUnderWay,
  insertImport,
} from './import-store.ts'
import { refuseDoubtfulRows } from '#server/catalogue/imports/read/import-row-store.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { unavailable } from '#contract/platform/shape/refusal.ts'
import { cleanLine } from '#contract/platform/language/vietnamese.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import type { UploadedFile } from '#server/platform/http/requests/request-body.ts'

/** Saves what was checked, with what the person said to the doubtful rows. */
export async function startImport(
  context: ImportContext,
  caller: Caller,
  id: number,
  answers: { accept_doubtful: boolean; create_categories: boolean },
) {
  await changeImportStep(context, caller, id, {
    action: 'start-import',
    from: ['checked'],
    to: 'saving',
    before: async (tx) => {
      await setImportAnswers(tx, id, answers)
      await refuseDoubtfulRows(tx, id, answers)
    },
  })
}

const patience = 50

/** Waits for the end of an import, whichever process works on it; when the shop closes it goes on after the next start. */
export async function awaitImport(context: ImportContext, id: number): Promise<ImportRecord> {
  for (;;) {
    const record = await findImport(context.db, id)
    if (!record) throw new Failure(importNotFound)
    if (!isUnderWay(record.status)) return record
    if (context.closing.signal.aborted) throw new Failure(unavailable, { retryAfter: 10 })
    await pause(patience)
  }
}

type Wishes = {
  check_first: boolean
  accept_doubtful: boolean
  create_categories: boolean
  add_stock: boolean
}

const longestName = 255

/** The file is put away and its reading begins behind the caller's back; there is one import at a time. */
export async function beginImport(
  context: ImportContext,
  caller: Caller,
  { account_id }: Person,
  { bytes, name }: UploadedFile,
  wishes: Wishes,
): Promise<number> {
  // Told before a file is kept for nothing; the database has the last word.
  if (await findImportUnderWay(context.db)) throw new Failure(importRunning)
  const file_name = cleanLine(name).slice(-longestName) || 'sach'
  const file = await context.storage.save('import', bytes, 'bin')
  const id = await context.db
    .transaction(async (tx) => {
      await holdPersonShared(tx, account_id)
      const made = await insertImport(tx, { account_id, file_name, file, ...wishes })
      const after = { file_name, bytes: bytes.length, ...wishes }
      await writeAudit(tx, caller, { action: 'import-books', on: ['import', made], after })
      return made
    })
    .catch(async (error: unknown) => {
      await context.storage.remove(file)
      throw isUniqueViolation(error) ? new Failure(importRunning) : error
    })
  context.afterCommit.publish({ kind: 'import-due' })
  return id
}

/** The process that works on it finds at its next batch that it is over. */
export async function cancelImport(context: ImportContext, caller: Caller, id: number) {
  const from = ['reading', 'checked', 'saving'] as const
  const { file } = await changeImportStep(context, caller, id, {
    action: 'cancel-import',
    from,
    to: 'cancelled',
  })
  if (file) await context.storage.remove(file)
}

/** Takes back what an import did, in the background; also what a stopped one did until then. */
export async function undoImport(context: ImportContext, caller: Caller, id: number) {
  await changeImportStep(context, caller, id, {
    action: 'undo-import',
    from: ['done', 'cancelled'],
    to: 'undoing',
  })
}

type Step = {
  action: AuditAction
  from: readonly ImportStatus[]
  to: ImportStatus
  before?: (tx: Transaction) => Promise<void>
}

/** An import goes a step further, where it still stands before it and no other one is under way. */
async function changeImportStep(
  context: ImportContext,
  caller: Caller,
  id: number,
  { action, from, to, before }: Step,
): Promise<ImportRecord> {
  const held = await context.db
    .transaction(async (tx) => {
      const found = await holdImport(tx, id)
      if (!found) throw new Failure(importNotFound)
      if (!from.includes(found.status)) throw new Failure(importPast)
      await before?.(tx)
      await endImportStep(tx, id, to)
      const status = { before: { status: found.status }, after: { status: to } }
      await writeAudit(tx, caller, { action, on: ['import', id], ...status })
      return found
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(importRunning) : error
    })
  context.afterCommit.publish({ kind: 'import-due' })
  return held
}
