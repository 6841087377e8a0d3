import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineDiscount } from '#contract/goods/counter/counter-sums.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { changeStock } from '#server/catalogue/books/stock/stock-store.ts'
import { findLayerDifferences } from '#server/goods/stock/layer-check-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newAdmin } from '#test/shop/actors.ts'
import { bookSale, takeSaleBack } from './book-sale.ts'
import { findCounterDifferences } from './counter-check-store.ts'
import { openShift, settleDifference } from './run-shift.ts'

let shop: AccountShop
let accountId: number
let shiftId: number
beforeAll(async () => {
  shop = await openAccountShop()
  accountId = (await newAdmin(shop)).user_id
  const body = { till: 'Quầy 1', opening_cash: 0, count: {} }
  shiftId = (await openShift(shop.db, { caller: systemCaller, person: seller() }, body)).shift_id
})
afterAll(() => shop.close())

const seller = () => ({ account_id: accountId, role: 'admin' as const, rights: ['counter.sell' as const] })

const book = fc.nat(2)
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('sell' as const),
      lines: fc.uniqueArray(
        fc.record({
          book,
          copies: fc.integer({ min: 1, max: 4 }),
          price: fc.constantFrom(99_999, 100_000, 7),
        }),
        { minLength: 1, maxLength: 3, selector: ({ book: of }) => of },
      ),
      percent: fc.constantFrom(0, 10, 33),
      again: fc.boolean(),
    }),
  },
  fc.record({ what: fc.constant('receive' as const), book, copies: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ what: fc.constant('back' as const), pick: fc.nat(20) }),
  fc.record({
    what: fc.constant('settle' as const),
    pick: fc.nat(20),
    way: fc.constantFrom('taken' as const, 'found' as const, 'seen' as const),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

type World = { ids: number[]; sold: number[]; total: number; back: Set<number>; sums: Map<number, number> }

async function run(world: World, one: Command) {
  const context = { db: shop.db, afterCommit: shop.checkout.afterCommit, bank: () => undefined }
  if (one.what === 'receive') {
    const change = [{ book_id: world.ids[one.book] ?? 0, copies: one.copies }]
    const why = { reason: 'correction', document: { name: 'shelf' }, accountId: null } as const
    await shop.db.transaction((tx) => changeStock(tx, change, why))
  } else if (one.what === 'sell') {
    const lines = one.lines.map(({ book: of, copies, price }) => ({
      book_id: world.ids[of] ?? 0,
      copies,
      unit_price: price,
    }))
    const sale = {
      sale_key: randomUUID(),
      shift_id: shiftId,
      receipt_no: '1',
      sold_at: new Date().toISOString(),
      percent: one.percent,
      way: 'cash' as const,
      received: 10_000_000,
      lines,
    }
    const { counter_sale_id: id } = await bookSale(context, seller(), sale)
    if (one.again) expect((await bookSale(context, seller(), sale)).counter_sale_id).toBe(id)
    const sum = lines.reduce(
      (all, line) => all + line.copies * line.unit_price - lineDiscount(line, one.percent),
      0,
    )
    world.sold.push(id)
    world.sums.set(id, sum)
    world.total += sum
  } else if (one.what === 'back') {
    const id = world.sold[one.pick % world.sold.length]
    if (id === undefined || world.back.has(id)) return
    const person = { ...seller(), fresh: true as const }
    await takeSaleBack(context, { id, saleKey: randomUUID(), caller: systemCaller, person })
    world.back.add(id)
    world.total -= world.sums.get(id) ?? 0
  } else await settleOne(world, one)
}

async function settleOne(world: World, { pick, way }: Extract<Command, { what: 'settle' }>) {
  const context = { db: shop.db, afterCommit: shop.checkout.afterCommit, bank: () => undefined }
  const { rows } = await shop.pool.query(
    'select difference_id from counter_differences where settled_at is null and counter_sale_id = any($1) order by 1',
    [world.sold],
  )
  const id: number | undefined = rows[pick % rows.length]?.difference_id
  if (id === undefined) return
  // Settlements that do not suit it, or of one that is not there yet, are refused and change nothing.
  await settleDifference(context, { id, way, note: 'x', caller: systemCaller, accountId }).catch(
    (thrown: unknown) => {
      if (!(thrown instanceof Failure)) throw thrown
    },
  )
}

test('stock, layers and sales of the counter add up after sales, lacks, settlements and returns in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 14 }), async (commands) => {
      const ids = await addBooks(
        shop.db,
        [3, 0, 1].map((quantity, at) => ({ title: `Sách ${at}`, price: 100_000, quantity })),
      )
      const world: World = { ids, sold: [], total: 0, back: new Set(), sums: new Map() }
      for (const one of commands) await run(world, one)
      const checks = [findCounterDifferences, findLayerDifferences, findSalesDifferences]
      expect(await Promise.all(checks.map((find) => find(shop.db)))).toEqual([[], [], []])
      const { rows } = await shop.pool.query(
        'select coalesce(sum(l.revenue), 0)::int as revenue from sale_lines l where book_id = any($1)',
        [ids],
      )
      expect(rows).toEqual([{ revenue: world.total }])
    }),
    { numRuns: 25 },
  )
})
