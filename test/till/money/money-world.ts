import { allRights } from '#contract/platform/access/rights.ts'
import type { Pool } from 'pg'
import { changeCredit } from '#server/selling/credit/credit-routes.ts'
import { systemCaller, type Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { ReturnContext } from '#server/goods/returns/return-context.ts'
import type { TransferTally } from '#server/selling/transfers/transfer-tally.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import type { AccountShop } from '#test/shop/account-shop.ts'
import { MoneyModel } from './money-model.ts'
import { OutsideWorld } from './outside-world.ts'

/** A shop, the money outside it, and a model of both that have gone through the same so far. */
export type World = {
  shop: AccountShop
  pool: Pool
  context: ReturnContext
  outside: OutsideWorld
  model: MoneyModel
  books: readonly { id: number; price: number }[]
  customers: readonly number[]
  tally: TransferTally
  staff: number
  /** Coupons of the books, and of their delivery. */
  coupons: Coupons
}
export type Coupons = { books: string; delivery: string }

export const bankEnv = { BANK_BIN: '970416', BANK_ACCOUNT: '257678859', BANK_ACCOUNT_NAME: 'HIEN SACH' }
const prices = [40_000, 65_000, 120_001]
export const copiesOfEach = 1000

/** Books and people of its own for each history, in one shop. */
export async function newWorld(shop: AccountShop, tally: TransferTally, coupons: Coupons): Promise<World> {
  const ids = await addBooks(
    shop.db,
    prices.map((price, index) => ({ title: `Sách ${index}`, price, quantity: copiesOfEach })),
  )
  const { rows } = await shop.pool.query<{ account_id: number }>(
    `with people as (
       insert into users (first_name, phone_number, house_number, commune, province)
       select name, '0987654302', '27 Lý Thái Tổ', 'Hoàn Kiếm', 'Hà Nội' from unnest(array['Hà', 'Lan']) as name
       returning user_id)
     insert into accounts (account_id, email, email_key) select user_id, user_id || '@example.vn', user_id from people
     returning account_id`,
  )
  const customers = rows.map(({ account_id }) => account_id)
  const outside = new OutsideWorld()
  const world = {
    shop,
    pool: shop.pool,
    context: contextOf(shop, outside),
    outside,
    model: new MoneyModel(ids, copiesOfEach, customers),
    books: ids.map((id, index) => ({ id, price: prices[index] ?? 0 })),
    customers,
    tally,
    staff: customers[0] ?? 0,
    coupons,
  }
  for (const id of customers) await giveCredit(world, id, 200_000)
  return world
}

/** Credit that the staff gives as a present, in the shop and in the model. */
async function giveCredit(world: World, userId: number, amount: number) {
  await grant(world, userId, amount)
  world.model.addCredit(userId, amount)
  world.model.granted += amount
}

function contextOf(shop: AccountShop, outside: OutsideWorld): ReturnContext {
  const unlimited = { take: async () => ({ giveBack: async () => {} }) }
  const providers = [outside.gateway(2, 'vnpay', true), outside.gateway(3, 'fe-home', false)]
  const payments = { ...shop.payments, providers: () => providers, attempts: unlimited }
  const pictures = { keepPicture: async () => '', dropPicture: async () => {} }
  const { afterCommit } = shop
  return { ...payments, ...pictures, afterCommit, asking: unlimited, addingPictures: unlimited }
}

export const asCustomer = (id: number) => ({
  ...systemCaller,
  person: { user_id: id, account_id: id, session_id: 0, role: 'user' as const },
})
export const asStaff = ({ staff }: World) => ({
  ...systemCaller,
  person: {
    user_id: staff,
    account_id: staff,
    session_id: 0,
    role: 'admin' as const,
    rights: allRights,
    fresh: true as const,
  },
})

/** A browser that keeps its cookies for one order. */
export function asVisitor(): Caller {
  const kept = new Map<string, string>()
  return {
    ...systemCaller,
    cookies: { get: (name) => kept.get(name), set: ({ name, value }) => void kept.set(name, value) },
  }
}

export const grant = (world: World, userId: number, amount: number) => {
  const caller = asStaff(world)
  return changeCredit(world.shop.db, caller, caller.person, userId, { amount, reason: 'Quà' })
}

/** True where it was done: a refusal is an outcome like any other, anything else that is thrown is a bug. */
export async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return false
  }
}

/** The same twice at once, or once; answers how often it was done. */
export async function doneOf(work: () => Promise<unknown>, atOnce: boolean): Promise<number> {
  const ends = await Promise.all(Array.from({ length: atOnce ? 2 : 1 }, () => done(work())))
  return ends.filter(Boolean).length
}
