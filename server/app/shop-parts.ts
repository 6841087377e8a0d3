import type { FastifyInstance } from 'fastify'
import type { Hub } from '#server/platform/hub/hub.ts'
import type { BackupWatch } from '#server/operations/backup/schedule/backup-jobs.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import type { CatalogueCaches } from '#server/catalogue/books/catalogue-routes.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import type { ImportContext } from '#server/catalogue/imports/import-context.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { ProviderContext } from '#server/identity/providers/provider-context.ts'
import type { ChannelContext } from '#server/talking/channels/channel-context.ts'
import type { LetterContext } from '#server/talking/letters/letter-context.ts'
import type { RestockContext } from '#server/catalogue/restock/restock-context.ts'
import type { SandboxOptions } from '#server/selling/sandbox/sandbox-routes.ts'
import type { InvoiceContext } from '#server/selling/sales/invoices/issue-invoices.ts'
import type { DeliveryQuotes } from '#server/selling/orders/quotes/quote-delivery.ts'
import type { ParcelContext } from '#server/goods/parcels/parcel-context.ts'
import type { TransferContext } from '#server/selling/transfers/transfer-routes.ts'
import type { VitalTally } from '#server/operations/vitals/vital-tally.ts'
import type { WishContext } from '#server/selling/wishes/wish-context.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'

/** The ground that features are built on. */
export type ShopOptions = {
  config: ShopConfig
  database: Database
  /** Database that the catalogue is read from. */
  readDatabase: { db: ReadDb }
  keys: SessionKeys
  storage: FileStorage
  /** Undefined where the shop takes none by itself. */
  backups: () => BackupStorage | undefined
  sessionEvents: SessionEvents
  limits: RateLimits
  afterCommit: AfterCommit
  caches: CatalogueCaches
  log: Log
  /** As readers reach the shop, and as it reaches itself. */
  publicUrl: () => string
  ownUrl: () => string
}

/** Contexts of features that others, or the app itself, work with. */
export type ShopContexts = {
  context: AccountContext
  providers: ProviderContext
  checkout: CheckoutContext
  quotes: DeliveryQuotes
  wishes: WishContext
  payments: PaymentContext
  transfers: TransferContext
  invoices: InvoiceContext
  parcels: ParcelContext
  chat: ChatContext
  sandbox: SandboxOptions
  imports: ImportContext
  restock: RestockContext
  letters: LetterContext
  channels: ChannelContext
  vitals: VitalTally
  desk: DeskParts
}

/** All that a feature may ask for to build its calls, and what it may ask for once the shop is open. */
export type ShopParts = Omit<ShopOptions, 'ownUrl'> & ShopContexts
export type OpenShop = ShopParts & {
  app: FastifyInstance
  hub: Hub
  /** Address of the database itself, past a pooler: for notices and copies. */
  directUrl: string
  backupWatch: BackupWatch
}
