import { createHash, randomUUID } from 'node:crypto'
import { bulkRefusals, bulkWords } from '#contract/platform/lists/bulk-rules.ts'
import { idempotencyKeyReused } from '#contract/platform/shape/endpoint.ts'
import type { Refusal } from '#contract/platform/shape/refusal.ts'
import type { Db, DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import type { RowOf, RowShape } from '#server/platform/database/rows.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Log } from '#server/platform/process/log.ts'
import * as store from './bulk-run-store.ts'

/** Caller of a command, and the database that it changes. */
export type BulkContext = { db: Db; log: Log; caller: Caller; accountId: number }

type Given = { command: string }
type Applied = { before?: object; committed?: () => void }
type DoneRow<Command> = { id: number; command: Command; version: number; doneAt: string; before: unknown }

/** Rows of a kind, of which many take a command at once. */
export type BulkRows<Input extends Given, Shown extends RowShape> = {
  /** Its runs are kept under this name. */
  kind: string
  row: store.RowKey
  /** Said of a row beside what became of it. */
  shown: Shown
  /** Said of a number that no row has. */
  absent: { shown: RowOf<Shown>; refusal: Refusal }
  /** Changes one row in its own transaction, which holds it first; a `Failure` leaves it out. */
  apply: (tx: Transaction, id: number, run: BulkContext & { input: Input }) => Promise<Applied>
  /** Reason of a row that was left out, where it is not the sentence of its refusal. */
  explain?: (db: DbOrTransaction, id: number, refusal: Refusal, input: Input) => Promise<string>
  /** Commands that can be taken back for some minutes. */
  undoable: readonly Input['command'][]
  /** Takes back what the command did to a row; false where the row is not any more as it was left. */
  undo: (tx: Transaction, row: DoneRow<Input['command']>, by: BulkContext) => Promise<boolean>
  refusals?: { run: Refusal; late: Refusal; never: Refusal }
  words?: { broke: string; stopped: string; undoChanged: string }
}

/**
 * Each row in a transaction of its own, with its outcome: however often the same key arrives, and wherever a line or a process
 * broke, no row takes the command twice, and what had no turn yet gets it.
 */
export async function applyBulk<Input extends Given, Shown extends RowShape>(
  rows: BulkRows<Input, Shown>,
  context: BulkContext,
  { ids, input, request = input }: { ids: readonly number[]; input: Input; request?: object },
) {
  const { db, caller, accountId } = context
  const { bulkId, same } = await db.transaction((tx) =>
    store.beginRun(tx, rows.row, {
      accountId,
      idempotencyKey: caller.idempotencyKey ?? randomUUID(),
      hash: createHash('sha256').update(JSON.stringify(request)).digest(),
      kind: rows.kind,
      command: input.command,
      ids,
    }),
  )
  if (!same) throw new Failure(idempotencyKeyReused)
  const open = await store.listOpenRows(db, bulkId)
  await forSomeSeconds(open, (id) => applyOne(rows, { bulkId, id }, { ...context, input }))
  await store.endRun(db, bulkId)
  const result = await presentBulk(rows, db, bulkId)
  const known = new Set(result.rows.map(({ row_id }) => row_id))
  const missing = ids
    .filter((id) => !known.has(id))
    .map((id) => ({ ...outcomeOfNone(rows.absent), row_id: id }))
  return { ...result, left: result.left + missing.length, rows: [...missing, ...result.rows] }
}

async function applyOne<Input extends Given, Shown extends RowShape>(
  rows: BulkRows<Input, Shown>,
  place: store.Place,
  run: BulkContext & { input: Input },
): Promise<void> {
  const { db, log, input } = run
  try {
    const applied = await db.transaction(async (tx) => {
      if (!(await store.holdOpenRow(tx, place))) return undefined
      const done = await rows.apply(tx, place.id, run)
      await store.saveDone(tx, rows.row, place, done.before)
      return done
    })
    applied?.committed?.()
  } catch (error) {
    // Failures of one row hold up none of the others.
    if (!(error instanceof Failure)) {
      log.error(
        { err: error, bulk: place.bulkId, kind: rows.kind, row: place.id },
        'a command on many broke for one row',
      )
      return store.saveLeft(db, place, { code: 'STEP_BROKE', reason: (rows.words ?? bulkWords).broke })
    }
    const { refusal } = error
    const reason = (await rows.explain?.(db, place.id, refusal, input)) ?? refusal.msg
    await store.saveLeft(db, place, { code: refusal.code, reason })
  }
}

const outcomeOfNone = <Shown>({ shown, refusal }: { shown: Shown; refusal: Refusal }) => ({
  ...shown,
  outcome: 'left' as const,
  code: refusal.code,
  reason: refusal.msg,
  undone: false,
  undo_code: null,
  undo_reason: null,
})

type Known<Command extends string, Shown extends RowShape> = Pick<
  BulkRows<{ command: Command }, Shown>,
  'kind' | 'row' | 'shown' | 'undoable' | 'refusals'
>

async function findRun<Command extends string>(
  { kind, undoable, refusals = bulkRefusals }: Known<Command, RowShape>,
  db: DbOrTransaction,
  bulkId: number,
) {
  const found = await store.findRun(db, kind, bulkId)
  if (!found) throw new Failure(refusals.run)
  // Written by `applyBulk` alone, of this kind.
  const command = found.command as Command
  return { ...found, command, isUndoable: undoable.includes(command) }
}

/** Outcome of each row so far. */
export async function presentBulk<Command extends string, Shown extends RowShape>(
  rows: Known<Command, Shown>,
  db: DbOrTransaction,
  bulkId: number,
) {
  const { late: _, isUndoable, undo_until, ...run } = await findRun(rows, db, bulkId)
  const outcomes = await store.listOutcomes(db, rows.row, rows.shown, bulkId)
  const count = (wanted: 'done' | 'left') => outcomes.filter(({ outcome }) => outcome === wanted).length
  return {
    ...run,
    done: count('done'),
    left: count('left'),
    undone: outcomes.filter(({ undone }) => undone).length,
    undo_until: isUndoable ? undo_until : null,
    rows: outcomes,
  }
}

/** Each row in a transaction of its own, and only as long as it is as the command left it. */
export async function undoBulk<Command extends string, Shown extends RowShape>(
  rows: Known<Command, Shown> & Pick<BulkRows<{ command: Command }, Shown>, 'undo' | 'words'>,
  by: BulkContext,
  bulkId: number,
) {
  const { db, accountId } = by
  const { refusals = bulkRefusals, words = bulkWords } = rows
  const { command, late, isUndoable } = await findRun(rows, db, bulkId)
  if (!isUndoable) throw new Failure(refusals.never)
  if (late) throw new Failure(refusals.late)
  await db.transaction((tx) =>
    store.stopRun(tx, bulkId, accountId, { code: 'STOPPED', reason: words.stopped }),
  )
  const changed = { code: 'VERSION_CHANGED', reason: words.undoChanged }
  await forSomeSeconds(await store.listUndoable(db, bulkId), (id) =>
    db.transaction(async (tx) => {
      const done = await store.holdUndoable(tx, { bulkId, id })
      if (!done) return
      const undone = await rows.undo(tx, { id, command, ...done }, by)
      await store.saveUndone(tx, { bulkId, id }, undone ? undefined : changed)
    }),
  )
  return presentBulk(rows, db, bulkId)
}

/** A call is answered before proxies and people lose patience; what is left then is done by the next one. */
const milliseconds = 5_000

/** One after the other, until all are done or the time is over. */
async function forSomeSeconds(items: readonly number[], work: (id: number) => Promise<void>): Promise<void> {
  const end = performance.now() + milliseconds
  for (const item of items) {
    if (performance.now() > end) return
    await work(item)
  }
}
