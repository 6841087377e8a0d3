import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { googleClientId, newGoogleKeys } from '#test/network/google-keys.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

/** In every word about a person that is written here, so that whatever is left of them is found. */
const lateWords = ({ user_id }: Pick<Actor, 'user_id'>) => `Dấu vết ${user_id}.`
const lateAddress = (who: Actor) => {
  const late = lateWords(who)
  return { house_number: late, commune: late, district: late, councious: late, country: 'Việt Nam' }
}

let shop: AccountShop
let admin: Actor
let keys: Awaited<ReturnType<typeof newGoogleKeys>>
let photo: Buffer
const closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  keys = await newGoogleKeys()
  const google = await startStubServer((_asked, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(keys.published))
  })
  const mail = await openMailServer()
  shop = await openAccountShop({
    env: {
      GOOGLE_CLIENT_ID: googleClientId,
      GOOGLE_KEYS_URL: `${google.url}/certs`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'chao@hiensach.vn',
      PUBLIC_URL: 'https://hiensach.example',
    },
  })
  closers.push(shop.close, google.close, mail.close)
  admin = await newAdmin(shop)
  const plain = { width: 40, height: 40, channels: 3, background: '#b3402e' } as const
  photo = await sharp({ create: plain }).jpeg().toBuffer()
})
afterAll(async () => {
  for (const close of closers) await close()
})

/** A person with an unconfirmed order, one on its way to be confirmed, a message and a book to write of. */
type Somebody = Actor & { shopper: Shopper; book: number; open: number; confirmed: number; visitor: Shopper }

async function signedUp(): Promise<Somebody> {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', quantity: 100 }])
  const who = await newCustomer(shop)
  const shopper = new Shopper(shop.url, who.session.access)
  const orders: number[] = []
  for (let index = 0; index < 2; index++) {
    await shopper.add(book)
    orders.push((await shopper.order()).body.order_id)
  }
  const [open = 0, confirmed = 0] = orders
  await put(admin, `/orders/update-order?id=${confirmed}`, { status: 1 })
  const visitor = new Shopper(shop.url)
  await visitor.add(book)
  await visitor.call('/wishlist/add-to-wishlist', { body: { book_id: book } })
  return { ...who, shopper, book, open, confirmed, visitor }
}

const put = (by: Actor, path: string, body: object) =>
  call(shop.url, path, { method: 'PUT', body, token: by.session.access })
const post = (by: Actor, path: string, body: object) =>
  call(shop.url, path, { body, token: by.session.access })
const message = (who: Actor, from: number, to: number) => ({
  sender_id: from,
  receiver_id: to,
  message_content: lateWords(who),
})
const shopUser = async () => (await shop.chat.shopUser()).user_id

/** Every call that writes something about a person, by that person or by the staff. */
const writes: Record<string, (who: Somebody) => Promise<{ status: number }>> = {
  'update-user': (who) =>
    put(who, `/users/update-user?id=${who.user_id}`, {
      first_name: lateWords(who),
      last_name: lateWords(who),
      phone_number: '0912345678',
      address: lateAddress(who),
    }),
  'update-user with another e-mail': (who) =>
    put(who, `/users/update-user?id=${who.user_id}`, {
      email: `dau-vet-${who.user_id}@example.vn`,
      current_password: goodPassword,
    }),
  'update-user by the staff': (who) =>
    put(admin, `/users/update-user?id=${who.user_id}`, {
      first_name: lateWords(who),
      address: lateAddress(who),
    }),
  'update-account-by-admin': (who) =>
    put(admin, `/accounts/update-account-by-admin?id=${who.user_id}`, {
      first_name: lateWords(who),
      password: 'Một mật khẩu tạm 9',
    }),
  'lock-account': (who) => put(admin, `/accounts/lock-account?id=${who.user_id}`, { is_active: true }),
  'update-profile-image': (who) =>
    sendForm(
      shop.url,
      '/users/update-profile-image',
      { image: { bytes: photo } },
      { token: who.session.access, method: 'PUT' },
    ),
  'create-review-book': (who) =>
    sendForm(
      shop.url,
      '/bookreviews/create-review-book',
      { book_id: String(who.book), content: 'Đọc chậm mới hay.', rating: '5', image: { bytes: photo } },
      { token: who.session.access },
    ),
  'a message': async (who) =>
    post(who, '/messages/send-mess-to-user', message(who, who.user_id, await shopUser())),
  'a message of the staff': async (who) =>
    post(admin, '/messages/send-mess-to-user', message(who, await shopUser(), who.user_id)),
  'customer-note': (who) =>
    put(admin, `/messages/customer-note?user_id=${who.user_id}`, { text: lateWords(who), version: 0 }),
  'add-to-cart': ({ shopper, book }) => shopper.add(book),
  'add-to-wishlist': ({ shopper, book }) =>
    shopper.call('/wishlist/add-to-wishlist', { body: { book_id: book } }),
  'sharing a wishlist': (who) => post(who, '/wishlist/share', { shared_as: lateWords(who) }),
  'create-list': (who) => post(who, '/reading-lists/create-list', { name: lateWords(who) }),
  'update-notices': (who) => put(who, '/wishlist/update-notices', { notices_on: false }),
  'create-order-by-cart': (who) =>
    who.shopper.order([{ book_id: who.book, quantity: 1, unit_price: 100_000 }], { note: lateWords(who) }),
  'cancel-order': (who) =>
    who.shopper.call(`/orders/cancel-order?id=${who.open}`, {
      method: 'PUT',
      body: { cancel_reason: lateWords(who) },
    }),
  'update-order by the staff': ({ confirmed }) =>
    put(admin, `/orders/update-order?id=${confirmed}`, { status: 2 }),
  'change-password': (who) =>
    put(who, '/accounts/change-password', {
      account_id: who.user_id,
      old_password: goodPassword,
      new_password: 'Mật khẩu mới toanh 8',
    }),
  'link-provider': async (who) =>
    post(who, '/accounts/link-provider', {
      provider: 'google',
      token: await keys.sign({ sub: `g-${who.user_id}`, email: `g${who.user_id}@example.vn` }),
    }),
  login: ({ email, visitor }) => visitor.call('/accounts/login', { body: { email, password: goodPassword } }),
  'refresh-token': ({ session }) =>
    call(shop.url, '/accounts/refresh-token', { body: { refresh_token: session.refresh } }),
  'forgot-password': ({ email }) => call(shop.url, '/accounts/forgot-password', { body: { email } }),
}

/** Calls that wait for a row which another transaction holds. */
const waiting = async () => {
  const { rows } = await shop.pool.query<{ waiting: number }>(`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting ?? 0
}

/** Stops the erasing of this person at their name, the last thing that goes; answers how to let it go on. */
async function stopErasing({ user_id }: Actor) {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query('select from users where user_id = $1 for no key update', [user_id])
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

/** Traces of an erased person that the tables still hold. */
async function leftOf(who: Actor): Promise<Record<string, number>> {
  const { rows: tables } = await shop.pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: Record<string, number> = {}
  const count = async (what: string, condition: string, values: unknown[]) => {
    const { rows } = await shop.pool.query<{ left: number }>(
      `select count(*)::integer as left from ${condition}`,
      values,
    )
    if (rows[0]?.left) found[what] = rows[0].left
  }
  for (const { name } of tables)
    await count(`words in ${name}`, `${name} t where t::text like $1`, [`%${lateWords(who)}%`])
  for (const [table, column] of Object.entries(goingWithThePerson))
    await count(table, `${table} where ${column} = $1`, [who.user_id])
  await count('picture', 'users where user_id = $1 and profile_image is not null', [who.user_id])
  await count('telephone', "users where user_id = $1 and phone_number <> ''", [who.user_id])
  await count('picture of a review', 'reviews where user_id = $1 and image_url is not null', [who.user_id])
  await count(
    'account',
    'accounts where account_id = $1 and (deleted_at is null or last_active is not null)',
    [who.user_id],
  )
  return found
}

const goingWithThePerson = {
  carts: 'user_id',
  wishlists: 'user_id',
  reading_lists: 'user_id',
  notifications: 'user_id',
  conversations: 'customer_id',
  customer_notes: 'customer_id',
  identities: 'account_id',
  sessions: 'account_id',
  password_resets: 'account_id',
}

const erase = (who: Actor) =>
  call(shop.url, '/accounts/my-account', {
    method: 'DELETE',
    token: who.session.access,
    body: { password: goodPassword },
  })
const pictures = async () => (await readdir(path.join(shop.dataDir, 'uploads')).catch(() => [])).length

test.each(Object.entries(writes))(
  'the call %s that races with the erasing of its person writes nothing',
  async (_name, send) => {
    const who = await signedUp()
    await who.shopper.add(who.book)
    const before = await pictures()
    const goOn = await stopErasing(who)
    const erasing = erase(who)
    await waitUntil(waiting, (count) => count === 1)
    let answered = false
    const answer = send(who).finally(() => (answered = true))
    await waitUntil(async () => answered || (await waiting()) > 1, Boolean)
    await goOn()
    expect((await erasing).status).toBe(200)
    expect((await answer).status).toBeLessThan(500)
    await waitUntil(waiting, (count) => count === 0)
    expect(await leftOf(who)).toEqual({})
    expect(await pictures()).toBe(before)
  },
)

test(
  'an erasing that races with every other call leaves nothing, and nothing waits for ever (deadlock)',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 3; round++) {
      const who = await signedUp()
      // Calls that end the session of the erasing would have it refused.
      const calls = Object.entries(writes).filter(
        ([name]) => !name.includes('password') && !['lock-account', 'update-account-by-admin'].includes(name),
      )
      const [erased, ...answers] = await Promise.all([erase(who), ...calls.map(([, send]) => send(who))])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      // A new e-mail came first: its change has ended no session here.
      if (erased?.status !== 200) expect((await erase(who)).status).toBe(200)
      expect(await leftOf(who)).toEqual({})
    }
  },
)

test('two changes of a person at once both stay, by person or staff', async () => {
  for (let round = 0; round < 5; round++) {
    const who = await newCustomer(shop)
    const update = (by: Actor, body: object) => put(by, `/users/update-user?id=${who.user_id}`, body)
    const answers = await Promise.all([
      update(who, { first_name: 'Mai' }),
      update(who, { phone_number: '0912345678' }),
      update(admin, { last_name: 'Trần' }),
      put(admin, `/accounts/update-account-by-admin?id=${who.user_id}`, { is_active: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await shop.pool.query(
      'select first_name, last_name, phone_number, search_text from users where user_id = $1',
      [who.user_id],
    )
    expect(rows[0]).toEqual({
      first_name: 'Mai',
      last_name: 'Trần',
      phone_number: '0912345678',
      search_text: 'tran mai tran',
    })
  }
})
