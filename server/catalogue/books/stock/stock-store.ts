import { sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryCount } from '#server/platform/database/query-value.ts'
import { computed, listOf, queryRows, type RowShape } from '#server/platform/database/rows.ts'

/** Words of the ledger for why copies go or come. */
type LedgerReason =
  | 'order'
  | 'cancel'
  | 'expiry'
  | 'return'
  | 'loss'
  | 'correction'
  | 'receipt'
  | 'import'
  | 'opening'
  | 'counter'

/** Document by which copies go or come: its name in the ledger, and what the layers have to know of it. */
export type StockDocument = {
  name: string
  /** Number by which its copies are taken from layers and go back to the same: that of an order; below zero that of a sale at the counter. */
  taker?: number
  receipt?: number
  /** Receipt whose copies go back to their supplier. */
  ofReceipt?: number
}

export const stockDocuments = {
  order: (id: number): StockDocument => ({ name: `order ${id}`, taker: id }),
  parcel: (orderId: number): StockDocument => ({ name: `parcel of order ${orderId}` }),
  return: (id: number, orderId: number): StockDocument => ({ name: `return ${id}`, taker: orderId }),
  /** A sale, or one that takes another back. */
  counterSale: (id: number, takesBack = id): StockDocument => ({ name: `counter ${id}`, taker: -takesBack }),
  counterDifference: (id: number): StockDocument => ({ name: `counter difference ${id}` }),
  receipt: (id: number, ofReceipt: number | null): StockDocument => ({
    name: `receipt ${id}`,
    receipt: id,
    ...(ofReceipt !== null && { ofReceipt }),
  }),
  count: (id: number): StockDocument => ({ name: `count ${id}` }),
}

/** Why stock changes, as the ledger writes it down. */
export type StockReason = {
  reason: LedgerReason
  document: StockDocument
  /** Null: the shop by itself. */
  accountId: number | null
}

export type StockChange = { book_id: number; copies: number }

const { placeholder } = sql
const given = sql`unnest(${placeholder('books')}::integer[], ${placeholder('copies')}::integer[]) as given(book_id, copies)`

/** Books in the order of their numbers, locked, which avoids deadlocks. */
const heldBooks = sql`
  select b.book_id, b.quantity, given.copies from ${given} join books b using (book_id) order by b.book_id for no key update of b`

/** From how many copies on a card says no number. */
const fewCopies = sql`(select low_stock_badge + 1 from shop_settings) as few`

const changedRow = { tags: listOf(computed.text) } satisfies RowShape

/** Copies of the books alone; ledger and layers are entered beside it (`enterTaken`, `enterGiven`), as the database checks at the commit. */
const moveCopies = prepareRows(
  'move-copies',
  changedRow,
  sql`
  update books set quantity = books.quantity + held.copies
  from (
    select set_config('shop.stock_by', 'document', true) as by, set_config('shop.tells_later', 'on', true) as told, ${fewCopies} offset 0
  ) why, (${heldBooks}) held
  where books.book_id = held.book_id and (why.by, why.told) is not null
  returning stock_change_tags(books.book_id, held.quantity, books.quantity, books.on_sale, why.few) as tags`,
)

/** Copies that a number on the shelf changes by: triggers enter them (keep_stock_ledger, keep_layers), as for any other program. */
const correctCopies = prepareRows(
  'correct-copies',
  changedRow,
  sql`
  update books set quantity = books.quantity + held.copies
  from (
    select set_config('shop.stock_by', '', true) as by, set_config('shop.tells_later', 'on', true) as told, ${fewCopies},
      set_config('shop.stock_reason', ${placeholder('reason')}, true) as reason,
      set_config('shop.stock_document', ${placeholder('document')}, true) as document,
      set_config('shop.stock_person', ${placeholder('person')}::text, true) as person
    offset 0
  ) why, (${heldBooks}) held
  where books.book_id = held.book_id and (why.by, why.told, why.reason, why.document, why.person) is not null
  returning stock_change_tags(books.book_id, held.quantity, books.quantity, books.on_sale, why.few) as tags`,
)

const entered = sql`
  insert into stock_ledger (book_id, change, reason, document, account_id)
  select given.book_id, given.copies, ${placeholder('reason')}::text, ${placeholder('document')}::text, ${placeholder('person')}::integer
  from ${given} order by given.book_id
  returning ledger_id, book_id, change`

const enteredRow = { copies: computed.number } satisfies RowShape

/** Takes the copies from the layers that came first, those of the shop before consigned ones; of a receipt that goes back from its own. */
const enterTaken = prepareRows(
  'enter-taken-copies',
  enteredRow,
  sql`
  with entered as (${entered}),
  queue as (
    select e.ledger_id, e.book_id, -e.change as wanted, l.layer_id, l.remaining,
      sum(l.remaining) over (partition by e.ledger_id order by l.consigned, l.layer_id) - l.remaining as ahead
    from entered e join stock_layers l on l.book_id = e.book_id and not l.is_empty
    where ${placeholder('ofReceipt')}::integer is null or l.receipt_id = ${placeholder('ofReceipt')}
  ),
  taken as (
    insert into layer_moves (ledger_id, layer_id, book_id, order_id, change)
    select ledger_id, layer_id, book_id, ${placeholder('taker')}::integer, -least(remaining, wanted - ahead)
    from queue where ahead < wanted
    returning layer_id, change
  ),
  lessened as (
    update stock_layers l set remaining = l.remaining + t.change from taken t where l.layer_id = t.layer_id
    returning t.change
  )
  select coalesce(sum(change), 0)::integer as copies from lessened`,
)

/** Gives the copies back to the layers that this document's taker took them from, the last first; what is beyond that is a new layer. */
const enterGiven = prepareRows(
  'enter-given-copies',
  enteredRow,
  sql`
  with entered as (${entered}),
  owed as (
    select e.ledger_id, e.change as wanted, m.layer_id, -sum(m.change) as copies
    from entered e join layer_moves m on coalesce(m.order_id, 0) = ${placeholder('taker')}::integer and m.book_id = e.book_id
    group by e.ledger_id, e.change, m.layer_id having sum(m.change) < 0
  ),
  queue as (
    select o.*, sum(o.copies) over (partition by o.ledger_id order by l.consigned desc, l.layer_id desc) - o.copies as ahead
    from owed o join stock_layers l using (layer_id)
  ),
  given_back as (
    insert into layer_moves (ledger_id, layer_id, book_id, order_id, change)
    select e.ledger_id, q.layer_id, e.book_id, ${placeholder('taker')}::integer, least(q.copies, q.wanted - q.ahead)
    from queue q join entered e using (ledger_id) where q.ahead < q.wanted
    returning ledger_id, layer_id, change
  ),
  filled as (
    update stock_layers l set remaining = l.remaining + g.change from given_back g where l.layer_id = g.layer_id returning g.change
  ),
  layer as (
    insert into stock_layers (book_id, ledger_id, came_by, receipt_id, consigned, copies, remaining, unit_cost)
    select e.book_id, e.ledger_id, ${placeholder('reason')}::text, r.receipt_id, coalesce(r.terms = 'consigned', false), rest.copies,
      rest.copies, line.unit_cost
    from entered e
    cross join lateral (
      select e.change - coalesce(sum(g.change), 0) as copies from given_back g where g.ledger_id = e.ledger_id
    ) rest
    left join receipts r on r.receipt_id = ${placeholder('receipt')}::integer and r.kind = 'delivery'
    left join receipt_lines line on line.receipt_id = r.receipt_id and line.book_id = e.book_id
    where rest.copies > 0
    order by e.ledger_id
    returning copies
  )
  select (coalesce((select sum(change) from filled), 0) + coalesce((select sum(copies) from layer), 0))::integer as copies`,
)

/** Reasons of a number that is set, counted or found, and moved by no document. */
const corrections: readonly LedgerReason[] = ['correction', 'import', 'opening']

/**
 * Copies go or come by a document: the books, with their row in the ledger and the layers that they are taken from or go to. Layers are
 * read by a statement after the one that locks the books, which therefore sees what others left there. The commit is not held up by a
 * notice: the caller publishes the tags of the change afterwards.
 */
export async function changeStock(
  tx: Transaction,
  changes: readonly StockChange[],
  why: StockReason,
): Promise<string[]> {
  const moved = changes.filter(({ copies }) => copies !== 0)
  if (moved.length === 0) return []
  const { reason, document, accountId } = why
  if (corrections.includes(reason))
    return tagsOf(
      correctCopies(tx, {
        ...listsOf(moved),
        reason,
        document: document.name,
        person: accountId === null ? '' : String(accountId),
      }),
    )
  const taker = reason === 'loss' ? null : (document.taker ?? null)
  const values = {
    reason,
    document: document.name,
    person: accountId,
    taker,
    receipt: document.receipt ?? null,
    ofReceipt: document.ofReceipt ?? null,
  }
  const [tags] = await Promise.all([
    tagsOf(moveCopies(tx, listsOf(moved))),
    ...[enterTaken, enterGiven].map((enter, index) => {
      const some = moved.filter(({ copies }) => copies < 0 === (index === 0))
      return some.length > 0 && enterAll(enter, tx, some, values)
    }),
  ])
  return tags
}

/** Refuses where the layers do not hold what is taken: the transaction ends with it. */
async function enterAll(
  enter: typeof enterTaken,
  tx: Transaction,
  changes: readonly StockChange[],
  values: Record<string, unknown>,
) {
  const [done] = await enter(tx, { ...values, ...listsOf(changes) })
  const wanted = changes.reduce((sum, { copies }) => sum + copies, 0)
  if (done?.copies !== wanted)
    throw new Error(`Layers moved ${done?.copies} copies of ${wanted} for ${String(values.document)}`)
}

const listsOf = (changes: readonly StockChange[]) => ({
  books: changes.map(({ book_id }) => book_id),
  copies: changes.map(({ copies }) => copies),
})

const tagsOf = async (changed: Promise<{ tags: string[] }[]>) => (await changed).flatMap(({ tags }) => tags)

/** Copies have reached their reader. The books are held and the tags answered as above. */
export async function countSold(tx: Transaction, sold: readonly StockChange[]): Promise<string[]> {
  const changed = await queryRows(
    tx,
    changedRow,
    sql`
    update books set sold_count = books.sold_count + held.copies
    from (select set_config('shop.tells_later', 'on', true) as told offset 0) why,
    (
      select b.book_id, b as book, given.copies
      from unnest(
        ${sql.param(sold.map(({ book_id }) => book_id))}::integer[], ${sql.param(sold.map(({ copies }) => copies))}::integer[]
      ) as given(book_id, copies)
      join books b using (book_id)
      order by b.book_id for no key update of b
    ) held
    where books.book_id = held.book_id and why.told is not null
    returning book_change_tags(held.book, books) as tags`,
  )
  return changed.flatMap(({ tags }) => tags)
}

/** Names why numbers on the shelf are set by the rest of this transaction. Its notices come with the commit. */
export async function nameStockReason(
  tx: Transaction,
  { reason, document, accountId }: { reason: LedgerReason; document: string; accountId: number | null },
) {
  await tx.execute(sql`
    select set_config('shop.stock_by', '', true), set_config('shop.stock_reason', ${reason}, true),
      set_config('shop.stock_document', ${document}, true), set_config('shop.stock_person', ${String(accountId ?? '')}, true)`)
}

/** All copies that can be bought, and those that newcomers have reserved of them. */
export const countStock = (db: Db): Promise<number> =>
  queryCount(
    db,
    sql`
    select (coalesce((select sum(quantity) from books where withdrawn_at is null), 0)
      + coalesce((select sum(copies) from unproven_lines), 0))::integer as copies`,
  )
