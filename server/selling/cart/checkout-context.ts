import { type Config, hasTls } from '#server/platform/process/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { StockCount } from '#server/catalogue/books/save/stock-count.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { ForgetOrders } from '#server/base/features/personal-data.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { KeyRing, SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { SignedIdCookie } from '#server/platform/guard/sessions/cookies.ts'
import { FormCartMark } from './cart-owner.ts'

/** Dependencies of the verbs of carts, orders and payments. */
export type CheckoutContext = {
  db: Database['db']
  config: Config
  log: Log
  /** The cart of a visitor who has not signed in. */
  visitorCart: SignedIdCookie
  formCart: FormCartMark
  afterCommit: AfterCommit
  orders: RateLimit
  stock: StockCount
  /** True where an order can be paid by a transfer. */
  takesTransfers: () => boolean
  /** Keys that sign the links by which an order is seen. */
  trackingKeys: KeyRing
  /** Carts that visitors begin: each is a row for some weeks. */
  newCarts: RateLimit
  /** Features that know something of who placed an order, beside its recipient. */
  forgetWithOrders: readonly ForgetOrders[]
}

type CheckoutContextOptions = {
  config: Config
  database: Pick<Database, 'db'>
  keys: SessionKeys
  limits: RateLimits
  afterCommit: AfterCommit
  log: Log
  takesTransfers: () => boolean
  forgetWithOrders: readonly ForgetOrders[]
}

export function openCheckoutContext(options: CheckoutContextOptions): CheckoutContext {
  const { config, database, keys, limits, afterCommit, log, takesTransfers, forgetWithOrders } = options
  return {
    db: database.db,
    config,
    log,
    takesTransfers,
    forgetWithOrders,
    trackingKeys: keys.tracking,
    visitorCart: new SignedIdCookie('cart', keys.cart, hasTls(config)),
    formCart: new FormCartMark(hasTls(config)),
    afterCommit,
    stock: new StockCount(database.db),
    newCarts: limits.of({ name: 'carts', by: 'address', limit: config.cartsPerMinute, seconds: 60 }),
    orders: limits.of({ name: 'orders', by: 'person', limit: config.ordersPerMinute, seconds: 60 }),
  }
}
