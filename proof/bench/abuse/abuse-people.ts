import { readFileSync } from 'node:fs'
import path from 'node:path'
import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import type { TypingAttack, Attack } from './abuse-process.ts'
import { embeddedUrl } from '#proof/bench/shop/bench-shop.ts'
import { giveRecipients } from '#proof/bench/shop/register-person.ts'
import type { Buyer } from './visitor-process.ts'
import type { Figure } from '#proof/bench/report.ts'

const atOnce = 8
const popularBooks = 200
const enough = 1_000_000

type AbusePeople = Awaited<ReturnType<typeof createAbusePeople>>

/** People straight in the database of a shop that runs, each with a session of that moment. */
export async function createAbusePeople(url: string, dataDir: string) {
  const database = openDatabase({ url: embeddedUrl(dataDir), poolSize: atOnce, onLostConnection: () => {} })
  const { pool } = database
  const secret = readFileSync(path.join(dataDir, 'session-secret'), 'utf8').trim()
  const cast = { url, db: database.db, keys: deriveSessionKeys(secret) }

  async function customers(count: number): Promise<Actor[]> {
    const actors: Actor[] = []
    while (actors.length < count) {
      const next = Array.from({ length: Math.min(atOnce, count - actors.length) }, () => newCustomer(cast))
      actors.push(...(await Promise.all(next)))
    }
    return actors
  }

  /** Each with an address to deliver to and a book in the cart, for one order. */
  async function buyers(count: number, copies = enough): Promise<Buyer[]> {
    const actors = await customers(count)
    const { rows: books } = await pool.query<{ book_id: number; unit_price: number }>(
      `update books set quantity = $1, on_sale = true where book_id <= $2 returning book_id, price as unit_price`,
      [copies, popularBooks],
    )
    const chosen = actors.map((_, index) => books[(index * 37) % books.length])
    await giveRecipients(
      pool,
      actors.map((actor) => actor.user_id),
    )
    await pool.query(
      `with cart as (insert into carts (user_id) select unnest($1::int[]) returning cart_id, user_id)
       insert into cart_lines (cart_id, book_id, quantity, seen_price)
       select cart_id, book_id, 1, unit_price from cart
       join unnest($1::int[], $2::int[], $3::int[]) as line (user_id, book_id, unit_price) using (user_id)`,
      [
        actors.map((actor) => actor.user_id),
        chosen.map((book) => book?.book_id),
        chosen.map((book) => book?.unit_price),
      ],
    )
    return actors.map(({ session }, index) => ({
      // Each of a network of their own: what newcomers of one reserve is bounded.
      address: `127.4.${index % 250}.${Math.floor(index / 250) + 1}`,
      token: session.access,
      body: { method_id: 1, items: [{ ...chosen[index], quantity: 1 }] },
    }))
  }

  return {
    pool,
    customers,
    buyers,
    staff: () => newAdmin(cast),
    async typists(count: number): Promise<TypingAttack['people']> {
      const shopId: number = (await call(url, '/shop')).body.data.shop_user_id
      return (await customers(count)).map(({ user_id, session }) => ({
        token: session.access,
        conversation: conversationIdOf(shopId, user_id),
      }))
    },
    async owner() {
      const { email } = await newAdmin(cast)
      return { address: '127.5.0.1', email, password: goodPassword }
    },
    close: () => database.close(),
  }
}

export async function countOrders(dataDir: string, codes: readonly string[]): Promise<number> {
  const { pool, close } = openDatabase({ url: embeddedUrl(dataDir), poolSize: 1, onLostConnection: () => {} })
  const { rows } = await pool.query<{ found: number }>(
    'select count(*)::int as found from orders where order_code = any($1)',
    [codes],
  )
  await close()
  return rows[0]?.found ?? 0
}

export type Aim = { people: AbusePeople; books: number; owner: string; port: number }
export type AbuseAttack = {
  id: string
  what: string
  env?: Record<string, string>
  /** Copies of each popular book; more than can be sold otherwise. */
  copies?: number
  /** With a mail server that takes every letter. */
  mail?: boolean
  aim: (aim: Aim) => Promise<Attack>
  /** Checks that others got what is theirs, made at the end of the attack. */
  afterwards?: (aim: Aim) => Promise<Figure[]>
}
