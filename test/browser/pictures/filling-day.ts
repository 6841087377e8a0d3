import { expect } from 'vitest'
import { type Actor, call, newAdmin, signInAs } from '#test/shop/actors.ts'
import type { TestShop } from '#test/shop/shop.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { startSession } from '#server/identity/sessions/sign-in/admit-account.ts'
import { issueAccessToken } from '#server/identity/sessions/tokens/access-token.ts'
import type { StillClock } from './still-clock.ts'

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export type FillingDay = Awaited<ReturnType<typeof beginToFill>>

/** People of the shop that is pictured, and calls by which they fill it, a minute apart. */
export async function beginToFill(shop: TestShop, clock: StillClock) {
  const owner = await signInAs(shop, { email: 'admin@hiensach.vn', password: 'Admin@12345' })
  const ask = async (by: Actor | undefined, path: string, body?: object, method?: string) => {
    await clock.moveOn(minute)
    if (by) await signInAnew(shop, by)
    const answer = await call(shop.url, path, {
      ...(body && { body }),
      ...(method && { method }),
      ...(by && { token: by.session.access }),
    })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  await giveIsbns(shop)
  const { rows: books } = await shop.pool.query<{
    book_id: number
    title: string
    isbn: string
    price: number
    quantity: number
  }>(
    `select book_id, title, isbn, price, quantity from books where on_sale and quantity > 8
     order by book_id`,
  )
  return {
    shop,
    clock,
    ask,
    books,
    owner,
    clerk: await newAdmin(shop, { email: 'quay@hiensach.vn', staffRoleId: builtInRoles.clerk.id }),
    reader: await signInAs(shop, { email: 'khach@hiensach.vn', password: 'Khach@12345' }),
    other: await signInAs(shop, { email: 'lan@hiensach.vn', password: 'Lan@12345' }),
    shopId: (await call(shop.url, '/shop')).body.data.shop_user_id as number,
    bookAt: (place: number) => {
      const book = books[place]
      if (!book) throw new Error(`The demo has no book ${place}`)
      return book
    },
  }
}

/** Sessions end while days are filled. */
export async function signInAnew({ db, keys }: TestShop, by: Actor) {
  const { session, refreshToken } = await db.transaction((tx) =>
    startSession(tx, systemCaller, { accountId: by.user_id, rememberMe: false, how: 'test' }),
  )
  const access = await issueAccessToken(keys, { user_id: by.user_id, session_id: session.session_id })
  by.session = { access, refresh: refreshToken }
}

/** Few books of the demo have one, and a scanner finds no others. */
async function giveIsbns({ pool }: TestShop) {
  const { rows } = await pool.query<{ id: number }>('select book_id as id from books where isbn is null')
  for (const { id } of rows)
    await pool.query('update books set isbn = $2 where book_id = $1', [id, isbnOf(id)])
}

function isbnOf(number: number): string {
  const start = `978604${String(number).padStart(6, '0')}`
  const sum = [...start].reduce((total, sign, at) => total + Number(sign) * (at % 2 ? 3 : 1), 0)
  return start + ((10 - (sum % 10)) % 10)
}
