import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { handleEffects } from '#server/app/handle-effects.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { ThrottledNotifier } from '#server/platform/database/throttled-notifier.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { startSession } from '#server/identity/sessions/sign-in/admit-account.ts'
import { issueAccessToken } from '#server/identity/sessions/tokens/access-token.ts'
import { type CachedShops, openCachedShops } from '#test/caches/cached-shops.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type Fault as MailFault, openMailServer } from '#test/network/mail-server.ts'
import { createTestLog } from '#test/output/captured-output.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { vnpayKeys } from '#test/shop/vnpay-flow.ts'
import type { Fault, GatewayMood } from './draw-year.ts'
import { feHomeKeys, type OutsideGateway, openOutsideGateway } from './outside-gateway.ts'

export const sepaySecret = 'sepay of the year'
export const staffRoles = ['owner', 'manager', 'clerk', 'warehouse', 'accountant'] as const
export type StaffRole = (typeof staffRoles)[number]
export type YearBook = { id: number; isbn: string; category: number; title: string }
export type Campaign = { from: number; until: number; percent: number; book: number | null }

/** Two shops with caches on one database, one that keeps nothing, one beside that runs what time brings, and the world outside. */
export type YearWorld = {
  shops: CachedShops
  beside: AccountShop
  /** Database for the count after every step, by prepared statements. */
  counting: Database
  gateway: OutsideGateway
  mail: Awaited<ReturnType<typeof openMailServer>>
  mailFaults: { next: number }
  /** Days since the first. */
  day: number
  books: YearBook[]
  customers: Actor[]
  staff: Record<StaffRole, Actor>
  campaigns: Campaign[]
  coupons: string[]
  promises: Promises
  /** Draw of the step that runs. */
  now: { fault: Fault; gateway: GatewayMood; door: number; cutting: boolean }
  /** Number of times that each fault was really played. */
  played: Map<string, number>
  /** Number of times that everything was counted anew. */
  checks: number
  close: () => Promise<void>
}

const limits = Object.fromEntries(
  [
    'ORDERS_PER_MINUTE',
    'GUEST_ORDERS_PER_HOUR',
    'CARTS_PER_MINUTE',
    'SEARCHES_PER_MINUTE',
    'REVIEWS_PER_MINUTE',
    'SIGN_INS_PER_MINUTE',
  ].map((name) => [name, '0']),
)

/** `one`: the same with one shop, for a game that looks at no caches. */
export async function openYearWorld({ one = false } = {}): Promise<YearWorld> {
  const gateway = await openOutsideGateway()
  const mailFaults = { next: 0 }
  const mail = await openMailServer({ fault: (moment) => mailFault(mailFaults, moment) })
  const env = {
    ...limits,
    ...vnpayKeys,
    VNPAY_URL: `${gateway.url}/pay`,
    VNPAY_API_URL: gateway.url,
    ...feHomeKeys,
    FEHOME_URL: `${gateway.url}/pay`,
    FEHOME_API_URL: `${gateway.url}/fe-home`,
    BANK_BIN: '970416',
    BANK_ACCOUNT: '257678859',
    BANK_ACCOUNT_NAME: 'HIEN SACH',
    SEPAY_SECRET: sepaySecret,
    PUBLIC_URL: 'https://sach.example.vn',
    SMTP_URL: mail.url,
    MAIL_FROM: 'chao@hiensach.vn',
  }
  const shops = await openCachedShops(env, { one })
  const { databaseUrl } = shops.first
  const beside = await openAccountShop({ env, beside: { databaseUrl } })
  const notifier = new ThrottledNotifier(beside.pool, 'catalogue', createTestLog(), 0)
  handleEffects(beside.afterCommit, {
    hub: { publish: () => {} },
    catalogueNotifier: notifier,
    readDatabase: { changed: () => {} },
    importJob: { soon: () => {} },
  })
  const counting = openCounting(databaseUrl)
  return {
    shops,
    beside,
    counting,
    gateway,
    mail,
    mailFaults,
    day: 0,
    ...(await peopleAndBooks(shops)),
    campaigns: [],
    coupons: [await firstCoupon(shops)],
    promises: new Promises(),
    now: { fault: 'none', gateway: 'fine', door: 0, cutting: false },
    played: new Map(),
    checks: 0,
    close: async () => {
      await notifier.close()
      await counting.close()
      await beside.close()
      await shops.close()
      await mail.close()
      await gateway.close()
    },
  }
}

/** Hundreds of times the same: a statement without values gets a name, so that its plan is kept. */
function openCounting(url: string): Database {
  const database = openDatabase({ url, poolSize: 1, onLostConnection: () => {}, socketTimeoutMs: 0 })
  const names = new Map<string, string>()
  database.pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...asked: unknown[]) => unknown
    const named = (query: unknown, values: unknown, ...rest: unknown[]) => {
      const isPlain = typeof query === 'object' && query !== null && 'text' in query
      if (!isPlain || (Array.isArray(values) && values.length > 0)) return send(query, values, ...rest)
      const text = String(query.text)
      const name = names.get(text) ?? `counting ${names.size}`
      names.set(text, name)
      return send({ ...query, name }, values, ...rest)
    }
    Object.assign(client, { query: named })
  })
  return database
}

/** One that everybody may use for the whole year. */
async function firstCoupon({ first }: CachedShops): Promise<string> {
  await makeCoupon(first.db, systemCaller, { ...plainCoupon, code: 'CA-NAM', value: 7 })
  return 'CA-NAM'
}

/** A line to the mail server that breaks now and then, before a letter was taken. */
function mailFault(state: { next: number }, moment: string): MailFault {
  if (moment !== 'RCPT' || state.next === 0) return undefined
  state.next--
  return state.next % 2 === 0 ? 'cut' : { say: '450 later' }
}

async function peopleAndBooks({ first }: CachedShops) {
  const named = Array.from({ length: 8 }, (_, index) => isbnOf(index + 1))
  const ids = await addBooks(
    first.db,
    named.map((isbn, index) => ({
      title: `Tập ${index + 1} của bộ truyện`,
      isbn,
      price: [48_000, 79_999, 120_000, 99_001][index % 4] ?? 0,
      quantity: [3, 12, 0, 40][index % 4] ?? 0,
      category: index % 2 === 0 ? 'Văn học' : 'Thiếu nhi',
      authors: index % 3 === 0 ? ['Tô Hoài'] : ['Nam Cao'],
    })),
  )
  const { rows } = await first.pool.query<{ category_id: number }>(
    'select category_id from books order by book_id',
  )
  const books = ids.map((id, index) => ({
    id,
    isbn: named[index] ?? '',
    category: rows[index]?.category_id ?? 0,
    title: `Tập ${index + 1} của bộ truyện`,
  }))
  const customers: Actor[] = []
  for (let number = 0; number < 5; number++) customers.push(await newCustomer(first))
  const staff = {} as Record<StaffRole, Actor>
  for (const role of staffRoles) staff[role] = await newAdmin(first, { staffRoleId: builtInRoles[role].id })
  return { books, customers, staff }
}

function isbnOf(number: number): string {
  const start = `978604${String(number).padStart(6, '0')}`
  const sum = Array.from(start).reduce((total, sign, at) => total + Number(sign) * (at % 2 ? 3 : 1), 0)
  return start + ((10 - (sum % 10)) % 10)
}

/** A day later every session of the staff is over, and no proof is fresh: they all begin a new one. */
export async function signInAnew({ shops, customers, staff }: YearWorld) {
  const { db, keys } = shops.first
  for (const person of [...customers, ...Object.values(staff)]) {
    const { session, refreshToken } = await db.transaction((tx) =>
      startSession(tx, systemCaller, { accountId: person.user_id, rememberMe: false, how: 'test' }),
    )
    const access = await issueAccessToken(keys, { user_id: person.user_id, session_id: session.session_id })
    person.session = { access, refresh: refreshToken }
  }
}

/** Promises that the shop acknowledged, kept outside of it: they must be there, once, for ever after. */
class Promises {
  readonly orders = new Map<number, { customer: number; total: number; day: number }>()
  /** By the key of the till. */
  readonly sales = new Map<string, { id: number; total: number; body: Record<string, unknown> }>()
  readonly takenBack = new Map<number, string>()
  /** By the bank's reference: what it told, and whether the shop said that it heard. */
  readonly transfers = new Map<string, { amount: number; content: string; heard: boolean }>()
  /** By the gateway's number: whether the shop said that it heard. */
  readonly heard = new Set<string>()
  readonly returns = new Set<number>()
  readonly receipts = new Map<number, ReadonlyMap<number, number>>()
  readonly grants = new Map<string, { userId: number; amount: number }>()
  readonly settlements = new Map<number, number>()
  /** Number of times that a customer asked for news of a book. */
  readonly awaited = new Map<string, number>()
  readonly reviews = new Map<string, number>()
  readonly statuses = new Map<number, number>()
  /** Steps of many orders, and how many each. */
  readonly bulks = new Map<number, number>()
  /** Orders whose step was taken back: it is told once more when it is done again. */
  readonly undone = new Set<number>()
  /** Token that opens an order without an account. */
  readonly guests = new Map<number, string>()
  readonly wishes = new Map<string, boolean>()
  /** By the number that its writer gave it. */
  readonly messages = new Map<string, string>()
  readonly supplierOrders = new Map<number, 'draft' | 'sent' | 'closed'>()
}
