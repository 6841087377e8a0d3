import type { PersonalData } from '#server/accounts/personal-data.ts'
import { addressPersonalData } from '#server/accounts/addresses/address-personal-data.ts'
import { type AccountContext, createAccountContext } from '#server/accounts/account-context.ts'
import { accountRoutes } from '#server/accounts/account-routes.ts'
import { creditPersonalData } from '#server/credit/credit-personal-data.ts'
import { creditRoutes } from '#server/credit/credit-routes.ts'
import { cartPersonalData } from '#server/cart/cart-personal-data.ts'
import { cartRoutes } from '#server/cart/cart-routes.ts'
import { mergeVisitorCart } from '#server/cart/merge/merge-visitor-cart.ts'
import { openTill, type Till } from '#server/cart/till.ts'
import { backupRoutes } from '#server/backup/backup-routes.ts'
import type { BackupStorage } from '#server/backup/storage/backup-storage.ts'
import { auditValuesPersonalData } from '#server/audit/audit-values-personal-data.ts'
import { auditRoutes } from '#server/audit/audit-routes.ts'
import { type CatalogueCaches, catalogueRoutes } from '#server/catalogue/catalogue-routes.ts'
import { type ChatContext, createChatContext } from '#server/chat/chat-context.ts'
import { chatPersonalData } from '#server/chat/chat-personal-data.ts'
import { chatRoutes } from '#server/chat/chat-routes.ts'
import { goodsRoutes } from '#server/goods/goods-routes.ts'
import { counterPersonalData } from '#server/counter/counter-personal-data.ts'
import { counterRoutes } from '#server/counter/counter-routes.ts'
import { codRoutes } from '#server/cod/cod-routes.ts'
import { couponRoutes } from '#server/coupons/coupon-routes.ts'
import type { PaymentContext } from '#server/payments/payment-context.ts'
import { paymentRoutes } from '#server/payments/payment-routes.ts'
import { fulfilmentRoutes } from '#server/fulfilment/fulfilment-routes.ts'
import { makingRoutes } from '#server/fulfilment/making/making-routes.ts'
import { mendingRoutes } from '#server/fulfilment/mending/mending-routes.ts'
import { type ImportContext, createImportContext } from '#server/imports/import-context.ts'
import { importRoutes } from '#server/imports/import-routes.ts'
import { createNameContext } from '#server/names/name-context.ts'
import { nameRoutes } from '#server/names/name-routes.ts'
import { placeRoutes } from '#server/names/places/place-routes.ts'
import { customerNotePersonalData } from '#server/inbox/customer-note-personal-data.ts'
import { staffNotePersonalData } from '#server/desk/notes/note-personal-data.ts'
import { deskCountRoutes } from '#server/desk/desk-count-routes.ts'
import { deskRoutes } from '#server/desk/desk-routes.ts'
import { inboxRoutes } from '#server/inbox/inbox-routes.ts'
import { notificationPersonalData } from '#server/notifications/notification-personal-data.ts'
import { notificationRoutes } from '#server/notifications/notification-routes.ts'
import { pickRoutes } from '#server/picks/pick-routes.ts'
import { orderPersonalData } from '#server/orders/order-personal-data.ts'
import { trackingRoutes } from '#server/orders/guests/tracking-routes.ts'
import { orderRoutes } from '#server/orders/order-routes.ts'
import type { ShopConfig } from '#server/gateways/shop-config.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { Service } from '#server/platform/http/serve.ts'
import type { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import { fingerprintsOf, type SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { openPaying } from './open-paying.ts'
import { createProviderContext, type ProviderContext } from '#server/providers/provider-context.ts'
import { providerRoutes } from '#server/providers/provider-routes.ts'
import { readingListPersonalData } from '#server/reading-lists/reading-list-personal-data.ts'
import { readingListRoutes } from '#server/reading-lists/reading-list-routes.ts'
import { reportRoutes } from '#server/reports/report-routes.ts'
import { createReviewContext } from '#server/reviews/review-context.ts'
import { reviewPersonalData, reviewVotePersonalData } from '#server/reviews/review-personal-data.ts'
import { healthRoutes } from '#server/health/health-routes.ts'
import { createLetterContext, type LetterContext } from '#server/letters/letter-context.ts'
import { letterRoutes } from '#server/letters/letter-routes.ts'
import { letterPersonalData } from '#server/letters/letter-personal-data.ts'
import { createRestockContext, type RestockContext } from '#server/restock/restock-context.ts'
import { restockPersonalData } from '#server/restock/restock-personal-data.ts'
import { restockRoutes } from '#server/restock/restock-routes.ts'
import { createReturnContext } from '#server/returns/return-context.ts'
import { returnPersonalData } from '#server/returns/return-personal-data.ts'
import { returnRoutes } from '#server/returns/return-routes.ts'
import { reviewRoutes } from '#server/reviews/review-routes.ts'
import type { SandboxOptions } from '#server/sandbox/sandbox-routes.ts'
import { sessionRoutes } from '#server/sessions/session-routes.ts'
import { signInRoutes } from '#server/sessions/sign-in-routes.ts'
import { createShelfContext } from '#server/shelf/shelf-context.ts'
import { searchOfficeRoutes } from '#server/search/search-office-routes.ts'
import { shelfRoutes } from '#server/shelf/shelf-routes.ts'
import { factorPersonalData } from '#server/accounts/profile/factor-personal-data.ts'
import { consentPersonalData } from '#server/accounts/profile/consent-personal-data.ts'
import { consentRoutes } from '#server/consents/consent-routes.ts'
import { enquiryPersonalData } from '#server/enquiries/enquiry-personal-data.ts'
import { enquiryRoutes } from '#server/enquiries/enquiry-routes.ts'
import { paletteRoutes } from '#server/desk/palette/palette-routes.ts'
import { policyRoutes } from '#server/policies/policy-routes.ts'
import { shopRoutes } from '#server/shop/shop-routes.ts'
import { windowRoutes } from '#server/window/window-routes.ts'
import { todayRoutes } from '#server/today/today-routes.ts'
import { viewPersonalData } from '#server/views/view-personal-data.ts'
import { viewRoutes } from '#server/views/view-routes.ts'
import { transactionRoutes } from '#server/transactions/transaction-routes.ts'
import { transferPersonalData } from '#server/transfers/transfer-personal-data.ts'
import { type TransferContext, transferRoutes } from '#server/transfers/transfer-routes.ts'
import { mergeVisitorWishlist } from '#server/wishes/merge-visitor-wishlist.ts'
import { createWishContext, type WishContext } from '#server/wishes/wish-context.ts'
import { wishPersonalData } from '#server/wishes/wish-personal-data.ts'
import { wishRoutes } from '#server/wishes/wish-routes.ts'

type ContextOptions = {
  config: ShopConfig
  database: Database
  /** Where the catalogue is read. */
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
