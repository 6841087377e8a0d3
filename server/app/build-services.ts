import type { PersonalData } from '#server/identity/accounts/personal-data.ts'
import { addressPersonalData } from '#server/identity/accounts/addresses/address-personal-data.ts'
import { type AccountContext, createAccountContext } from '#server/identity/accounts/account-context.ts'
import { accountRoutes } from '#server/identity/accounts/account-routes.ts'
import { creditPersonalData } from '#server/selling/credit/credit-personal-data.ts'
import { creditRoutes } from '#server/selling/credit/credit-routes.ts'
import { cartPersonalData } from '#server/selling/cart/cart-personal-data.ts'
import { cartRoutes } from '#server/selling/cart/cart-routes.ts'
import { mergeVisitorCart } from '#server/selling/cart/merge/merge-visitor-cart.ts'
import { openTill, type Till } from '#server/selling/cart/till.ts'
import { backupRoutes } from '#server/operations/backup/backup-routes.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { auditValuesPersonalData } from '#server/identity/audit/audit-values-personal-data.ts'
import { auditRoutes } from '#server/identity/audit/audit-routes.ts'
import { type CatalogueCaches, catalogueRoutes } from '#server/catalogue/books/catalogue-routes.ts'
import { type ChatContext, createChatContext } from '#server/talking/chat/chat-context.ts'
import { chatPersonalData } from '#server/talking/chat/chat-personal-data.ts'
import { chatRoutes } from '#server/talking/chat/chat-routes.ts'
import { goodsRoutes } from '#server/goods/stock/goods-routes.ts'
import { counterPersonalData } from '#server/goods/counter/counter-personal-data.ts'
import { counterRoutes } from '#server/goods/counter/counter-routes.ts'
import { codRoutes } from '#server/goods/cod/cod-routes.ts'
import { couponRoutes } from '#server/selling/coupons/coupon-routes.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { paymentRoutes } from '#server/selling/payments/payment-routes.ts'
import { fulfilmentRoutes } from '#server/goods/fulfilment/fulfilment-routes.ts'
import { makingRoutes } from '#server/goods/fulfilment/phone-orders/making-routes.ts'
import { mendingRoutes } from '#server/goods/fulfilment/editing/mending-routes.ts'
import { type ImportContext, createImportContext } from '#server/catalogue/imports/import-context.ts'
import { importRoutes } from '#server/catalogue/imports/import-routes.ts'
import { createNameContext } from '#server/catalogue/taxonomy/name-context.ts'
import { nameRoutes } from '#server/catalogue/taxonomy/name-routes.ts'
import { placeRoutes } from '#server/catalogue/taxonomy/places/place-routes.ts'
import { customerNotePersonalData } from '#server/talking/inbox/customer-note-personal-data.ts'
import { staffNotePersonalData } from '#server/desk/workspace/notes/note-personal-data.ts'
import { deskCountRoutes } from '#server/desk/workspace/desk-count-routes.ts'
import { deskRoutes } from '#server/desk/workspace/desk-routes.ts'
import { inboxRoutes } from '#server/talking/inbox/inbox-routes.ts'
import { notificationPersonalData } from '#server/identity/notifications/notification-personal-data.ts'
import { notificationRoutes } from '#server/identity/notifications/notification-routes.ts'
import { pickRoutes } from '#server/catalogue/picks/pick-routes.ts'
import { orderPersonalData } from '#server/selling/orders/order-personal-data.ts'
import { trackingRoutes } from '#server/selling/orders/guests/tracking-routes.ts'
import { orderRoutes } from '#server/selling/orders/order-routes.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { Service } from '#server/platform/http/serve.ts'
import type { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import { fingerprintsOf, type SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { openPaying } from './open-paying.ts'
import { createProviderContext, type ProviderContext } from '#server/identity/providers/provider-context.ts'
import { providerRoutes } from '#server/identity/providers/provider-routes.ts'
import { readingListPersonalData } from '#server/selling/reading-lists/reading-list-personal-data.ts'
import { readingListRoutes } from '#server/selling/reading-lists/reading-list-routes.ts'
import { reportRoutes } from '#server/desk/reports/report-routes.ts'
import { createReviewContext } from '#server/catalogue/reviews/review-context.ts'
import { reviewPersonalData, reviewVotePersonalData } from '#server/catalogue/reviews/review-personal-data.ts'
import { healthRoutes } from '#server/operations/health/health-routes.ts'
import { createLetterContext, type LetterContext } from '#server/talking/letters/letter-context.ts'
import { letterRoutes } from '#server/talking/letters/letter-routes.ts'
import { letterPersonalData } from '#server/talking/letters/letter-personal-data.ts'
import { createRestockContext, type RestockContext } from '#server/catalogue/restock/restock-context.ts'
import { restockPersonalData } from '#server/catalogue/restock/restock-personal-data.ts'
import { restockRoutes } from '#server/catalogue/restock/restock-routes.ts'
import { createReturnContext } from '#server/goods/returns/return-context.ts'
import { returnPersonalData } from '#server/goods/returns/return-personal-data.ts'
import { returnRoutes } from '#server/goods/returns/return-routes.ts'
import { reviewRoutes } from '#server/catalogue/reviews/review-routes.ts'
import type { SandboxOptions } from '#server/selling/sandbox/sandbox-routes.ts'
import { sessionRoutes } from '#server/identity/sessions/session-routes.ts'
import { signInRoutes } from '#server/identity/sessions/sign-in-routes.ts'
import { createShelfContext } from '#server/catalogue/book-admin/shelf-context.ts'
import { searchOfficeRoutes } from '#server/catalogue/search/search-office-routes.ts'
import { shelfRoutes } from '#server/catalogue/book-admin/shelf-routes.ts'
import { factorPersonalData } from '#server/identity/accounts/profile/factor-personal-data.ts'
import { consentPersonalData } from '#server/identity/accounts/profile/consent-personal-data.ts'
import { consentRoutes } from '#server/base/consents/consent-routes.ts'
import { enquiryPersonalData } from '#server/talking/enquiries/enquiry-personal-data.ts'
import { enquiryRoutes } from '#server/talking/enquiries/enquiry-routes.ts'
import { paletteRoutes } from '#server/desk/workspace/palette/palette-routes.ts'
import { policyRoutes } from '#server/selling/policies/policy-routes.ts'
import { shopRoutes } from '#server/base/shop/shop-routes.ts'
import { windowRoutes } from '#server/catalogue/home/window-routes.ts'
import { todayRoutes } from '#server/desk/today/today-routes.ts'
import { viewPersonalData } from '#server/desk/views/view-personal-data.ts'
import { viewRoutes } from '#server/desk/views/view-routes.ts'
import { transactionRoutes } from '#server/selling/transactions/transaction-routes.ts'
import { transferPersonalData } from '#server/selling/transfers/transfer-personal-data.ts'
import { type TransferContext, transferRoutes } from '#server/selling/transfers/transfer-routes.ts'
import { mergeVisitorWishlist } from '#server/selling/wishes/merge-visitor-wishlist.ts'
import { createWishContext, type WishContext } from '#server/selling/wishes/wish-context.ts'
import { wishPersonalData } from '#server/selling/wishes/wish-personal-data.ts'
import { wishRoutes } from '#server/selling/wishes/wish-routes.ts'

type ContextOptions = {
  config: ShopConfig
  database: Database
  /** Database that the catalogue is read from. */
  readDatabase: { db: ReadDb }
  keys: SessionKeys
  storage: FileStorage
  /** Undefined where the shop takes none by itself. */
  backups?: BackupStorage | undefined
  sessionEvents: SessionEvents
  limits: RateLimits
  afterCommit: AfterCommit
  caches: CatalogueCaches
  log: Log
  /** As readers reach the shop, and as it reaches itself. */
  publicUrl: () => string
  ownUrl: () => string
}

export type BuiltServices = {
  context: AccountContext
  providers: ProviderContext
  till: Till
  wishes: WishContext
  payments: PaymentContext
  transfers: TransferContext
  chat: ChatContext
  sandbox: SandboxOptions
  imports: ImportContext
  restock: RestockContext
  letters: LetterContext
  services: Service[]
}

/** Calls that need the database alone. */
function databaseRoutes({ config, database, limits, afterCommit }: ContextOptions) {
  return [
    ...auditRoutes(database, limits),
    ...shopRoutes(database),
    ...policyRoutes({ db: database.db, config }),
    ...enquiryRoutes(database.db),
    ...consentRoutes(database.db),
    ...codRoutes(database.db),
    ...goodsRoutes({ db: database.db, afterCommit }),
    ...deskRoutes(database),
    ...deskCountRoutes(database.db),
    ...paletteRoutes(database.db),
    ...todayRoutes(database.db),
    ...viewRoutes(database.db),
  ]
}

/** Calls that take money. */
const moneyRoutes = ({ database, afterCommit }: ContextOptions, payments: PaymentContext) => [
  ...paymentRoutes(payments),
  ...transactionRoutes(payments),
  ...counterRoutes({ db: database.db, afterCommit, bank: payments.bank }),
]

/** Calls of the owner about the shop as a machine. */
const ownerRoutes = ({ config, database, backups, keys, limits }: ContextOptions, letters: LetterContext) => [
  ...backupRoutes(database.db, { place: backups, log: config.backup.log }, limits),
  ...healthRoutes({
    db: database.db,
    dataDir: config.dataDir,
    backups,
    mails: letters.mail !== undefined,
    fingerprints: fingerprintsOf(keys),
  }),
]

/** Everything that can be called, over HTTP, by pages, in the description and in the tests, and what it works with. */
export function buildServices(options: ContextOptions): BuiltServices {
  const { config, database, readDatabase, limits } = options
  const till = openTill({ ...options, takesTransfers: config.demo || config.bank.account !== undefined })
  const wishes = createWishContext(options)
  const chat = createChatContext(options)
  const context = createAccountContext({
    ...options,
    personalData: personalDataParts(chat),
    afterSignIn: [
      (caller, userId) => mergeVisitorCart(till, caller, userId),
      (caller, userId) => mergeVisitorWishlist(wishes, caller, userId),
    ],
  })
  const providers = createProviderContext(context)
  const { payments, transfers, sandbox } = openPaying(options)
  const imports = createImportContext(options)
  const restock = createRestockContext(options)
  const letters = createLetterContext(options)
  const services = [
    ...signInRoutes(context),
    ...sessionRoutes(context),
    ...providerRoutes(providers),
    ...accountRoutes(context),
    ...databaseRoutes(options),
    ...catalogueRoutes({ ...options, searchesPerMinute: config.searchesPerMinute }),
    ...searchOfficeRoutes(database),
    ...shelfRoutes(createShelfContext(options)),
    ...importRoutes(imports),
    ...nameRoutes(createNameContext(options)),
    ...placeRoutes(readDatabase.db),
    ...pickRoutes(database, readDatabase),
    ...windowRoutes(database, readDatabase),
    ...reviewRoutes(createReviewContext(options)),
    ...restockRoutes(restock),
    ...cartRoutes(till),
    ...wishRoutes(wishes),
    ...readingListRoutes(database.db),
    ...couponRoutes(database),
    ...creditRoutes(database),
    ...orderRoutes(till),
    ...trackingRoutes(till),
    ...moneyRoutes(options, payments),
    ...transferRoutes(transfers),
    ...fulfilmentRoutes(till),
    ...makingRoutes(till),
    ...mendingRoutes(till, payments),
    ...returnRoutes(createReturnContext({ ...options, payments })),
    ...notificationRoutes(database.db),
    ...chatRoutes(chat),
    ...inboxRoutes(database, chat),
    ...letterRoutes(letters),
    ...reportRoutes(database.db, limits),
    ...ownerRoutes(options, letters),
  ]
  return {
    context,
    providers,
    till,
    wishes,
    payments,
    transfers,
    chat,
    sandbox,
    imports,
    restock,
    letters,
    services,
  }
}

/**
 * Erasing takes its row locks in the order of an order, so the cart comes first; erasing orders writes notifications, so these come
 * last.
 */
const personalDataParts = (chat: ChatContext): readonly PersonalData[] => [
  addressPersonalData,
  factorPersonalData,
  cartPersonalData,
  wishPersonalData,
  readingListPersonalData,
  orderPersonalData,
  creditPersonalData,
  returnPersonalData,
  transferPersonalData,
  counterPersonalData,
  reviewPersonalData,
  reviewVotePersonalData,
  chatPersonalData(chat),
  customerNotePersonalData,
  staffNotePersonalData,
  auditValuesPersonalData,
  viewPersonalData,
  restockPersonalData,
  enquiryPersonalData,
  consentPersonalData,
  letterPersonalData,
  notificationPersonalData,
]
