import { type AccountDesk, openAccountDesk } from './accounts/account-desk.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { cartPersonalData } from './cart/cart-personal-data.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { mergeVisitorCart } from './cart/merge-visitor-cart.ts'
import { openTill, type Till } from './cart/till.ts'
import { backupRoutes } from './backup/backup-routes.ts'
import type { BackupPlace } from './backup/backup-place.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { type ChatDesk, openChatDesk } from './chat/chat-desk.ts'
import { chatPersonalData } from './chat/chat-personal-data.ts'
import { chatRoutes } from './chat/chat-routes.ts'
import { couponRoutes } from './coupons/coupon-routes.ts'
import { deriveSandboxKeys, openProviders } from './gateways/open-providers.ts'
import type { PaymentDesk } from './payments/payment-desk.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { fulfilmentRoutes } from './fulfilment/fulfilment-routes.ts'
import { type ImportDesk, openImportDesk } from './imports/import-desk.ts'
import { importRoutes } from './imports/import-routes.ts'
import { openNameDesk } from './names/name-desk.ts'
import { nameRoutes } from './names/name-routes.ts'
import { customerNotePersonalData } from './inbox/customer-note-personal-data.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { notificationPersonalData } from './notifications/notification-personal-data.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { orderPersonalData } from './orders/order-personal-data.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { budgets } from './platform/budgets.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { FileStorage } from './platform/file-storage.ts'
import type { Log } from './platform/log.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import { apiBase, type Service } from './platform/serve.ts'
import type { SessionEvents } from './platform/session-events.ts'
import type { SessionKeys } from './platform/session-keys.ts'
import { openProviderDesk, type ProviderDesk } from './providers/provider-desk.ts'
import { providerRoutes } from './providers/provider-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { openReviewDesk } from './reviews/review-desk.ts'
import { reviewPersonalData } from './reviews/review-personal-data.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { openSandbox } from './sandbox/open-sandbox.ts'
import type { SandboxOptions } from './sandbox/sandbox-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { signInRoutes } from './sessions/sign-in-routes.ts'
import { openShelfDesk } from './shelf/shelf-desk.ts'
import { shelfRoutes } from './shelf/shelf-routes.ts'
import { shopRoutes } from './shop/shop-routes.ts'
import { transactionRoutes } from './transactions/transaction-routes.ts'

type DeskOptions = {
  config: Config
  database: Database
  keys: SessionKeys
  storage: FileStorage
  /** Undefined where the shop takes none by itself. */
  backups?: BackupPlace | undefined
  sessionEvents: SessionEvents
  limits: RateLimits
  log: Log
  /** As readers reach the shop, and as it reaches itself. */
  publicUrl: () => string
  ownUrl: () => string
}

export type Desks = {
  desk: AccountDesk
  providers: ProviderDesk
  till: Till
  payments: PaymentDesk
  chat: ChatDesk
  sandbox: SandboxOptions
  imports: ImportDesk
  services: Service[]
}

/** Everything that can be called, over HTTP, by pages, in the description and in the tests, and what it works with. */
export function openDesks(options: DeskOptions): Desks {
  const { config, database, limits } = options
  const till = openTill(options)
  const chat = openChatDesk(options)
  const desk = openAccountDesk({
    ...options,
    // Erasing holds what an order holds in the same order, so the cart comes first; letting go of orders tells of
    // it, so notifications come last.
    personalData: [
      cartPersonalData,
      orderPersonalData(till),
      reviewPersonalData,
      chatPersonalData(chat),
      customerNotePersonalData,
      notificationPersonalData,
    ],
    afterSignIn: [(caller, userId) => mergeVisitorCart(till, caller, userId)],
  })
  const providers = openProviderDesk(desk)
  const sandboxKeys = deriveSandboxKeys(options.keys.sandbox)
  const payments: PaymentDesk = {
    db: database.db,
    providers: openProviders({ ...options, keys: sandboxKeys }),
    attempts: limits.of({
      name: 'payment-attempts',
      by: 'person',
      limit: budgets.paying.byPerson,
      seconds: 3600,
    }),
    log: options.log,
    openCash: options.config.openCash,
  }
  const sandbox: SandboxOptions = {
    db: database.db,
    gateways: openSandbox(config, sandboxKeys),
    noticeAddress: (slug) => `${options.ownUrl()}${apiBase}/payments/${slug}-ipn`,
    log: options.log,
  }
  const imports = openImportDesk(options)
  const services = [
    ...signInRoutes(desk),
    ...sessionRoutes(desk),
    ...providerRoutes(providers),
    ...accountRoutes(desk),
    ...auditRoutes(database),
    ...shopRoutes(database),
    ...catalogueRoutes(database, limits, config.searchesPerMinute),
    ...shelfRoutes(openShelfDesk(options)),
    ...importRoutes(imports),
    ...nameRoutes(openNameDesk(options)),
    ...reviewRoutes(openReviewDesk(options)),
    ...cartRoutes(till),
    ...couponRoutes(database),
    ...orderRoutes(till),
    ...paymentRoutes(payments),
    ...transactionRoutes(payments),
    ...fulfilmentRoutes(till),
    ...notificationRoutes(database.db),
    ...chatRoutes(chat),
    ...inboxRoutes(database, chat),
    ...reportRoutes(database.db, limits),
    ...backupRoutes(database.db, options.backups, limits),
  ]
  return { desk, providers, till, payments, chat, sandbox, imports, services }
}
