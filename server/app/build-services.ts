import { createAccountContext } from '#server/identity/accounts/account-context.ts'
import { mergeVisitorCart } from '#server/selling/cart/merge/merge-visitor-cart.ts'
import { openCheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { createChatContext } from '#server/talking/chat/chat-context.ts'
import { createImportContext } from '#server/catalogue/imports/import-context.ts'
import { askFeeOf } from '#server/goods/carriers/ask-fee.ts'
import { openDeliveryQuotes } from '#server/selling/orders/quotes/quote-delivery.ts'
import { createProviderContext } from '#server/identity/providers/provider-context.ts'
import { createChannelContext } from '#server/talking/channels/channel-context.ts'
import { createLetterContext } from '#server/talking/letters/letter-context.ts'
import { createRestockContext } from '#server/catalogue/restock/restock-context.ts'
import { mergeVisitorWishlist } from '#server/selling/wishes/change-wishlist.ts'
import { createWishContext } from '#server/selling/wishes/wish-context.ts'
import { VitalTally } from '#server/operations/vitals/vital-tally.ts'
import { inOrderOfErasing } from '#server/base/features/personal-data.ts'
import { deskParts, features } from './features.ts'
import type { ShopContexts, ShopOptions } from './shop-parts.ts'
import { type Service, apiBase } from '#server/platform/http/serve.ts'
import { openCarrier } from '#server/goods/carriers/carrier-machines.ts'
import type { Carrier } from '#server/goods/carriers/carrier-port.ts'
import { demoCarrier } from '#server/goods/carriers/demo-carrier.ts'
import type { ConnectedCarriers, ParcelContext } from '#server/goods/parcels/parcel-context.ts'
import { reopened } from '#server/platform/process/reopened.ts'
import {
  callableCarriers,
  type CallableKey,
  type CarrierAccounts,
} from '#server/selling/carriers/carrier-settings.ts'
import type { PaymentContext } from '#server/selling/payments/payment-context.ts'
import { openBank } from '#server/selling/bank/open-bank.ts'
import { openGateways } from '#server/selling/gateways/open-gateways.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { SandboxOptions } from '#server/selling/sandbox/sandbox-routes.ts'
import type { InvoiceContext } from '#server/selling/sales/invoices/issue-invoices.ts'
import { openInvoiceProvider } from '#server/selling/sandbox/open-invoice-provider.ts'
import { TransferTally } from '#server/selling/transfers/transfer-tally.ts'
import type { TransferContext } from '#server/selling/transfers/transfer-routes.ts'

export type BuiltServices = ShopContexts & { services: Service[] }

/** Everything that can be called, over HTTP, by pages, in the description and in the tests, and what it works with. */
export function buildServices(options: ShopOptions): BuiltServices {
  const { config } = options
  const checkout = openCheckoutContext({
    ...options,
    takesTransfers: () => config.demo || config.bank.account !== undefined,
    forgetWithOrders: features.flatMap(({ forgetOrders }) => forgetOrders ?? []),
  })
  const parcels = openCarriers(options)
  const askFee = askFeeOf(parcels.carriers)
  const quotes = openDeliveryQuotes({ checkout, limits: options.limits, askFee })
  const wishes = createWishContext(options)
  const chat = createChatContext(options)
  const context = createAccountContext({
    ...options,
    personalData: inOrderOfErasing(features.flatMap(({ personalData = [] }) => personalData)),
    afterSignIn: [
      (caller, userId) => mergeVisitorCart(checkout, caller, userId),
      (caller, userId) => mergeVisitorWishlist(wishes, caller, userId),
    ],
  })
  const providers = createProviderContext(context)
  const { payments, transfers, invoices, sandbox } = openPaying(options)
  const imports = createImportContext(options)
  const restock = createRestockContext(options)
  const letters = createLetterContext(options)
  const contexts = {
    context,
    providers,
    checkout,
    quotes,
    wishes,
    payments,
    transfers,
    invoices,
    parcels,
    chat,
    sandbox,
    imports,
    restock,
    letters,
    channels: createChannelContext(options),
    vitals: new VitalTally(),
    desk: deskParts,
  }
  const parts = { ...options, ...contexts }
  return { ...contexts, services: features.flatMap(({ routes }) => routes?.(parts) ?? []) }
}

type Options = Pick<ShopOptions, 'config' | 'database' | 'afterCommit' | 'limits' | 'log'>

/** The carriers as they are set up; in a demo stand-ins of those that are not, whose parcels go nowhere. */
function openCarriers({ config, database: { db }, afterCommit, limits, log }: Options): ParcelContext {
  const open = (accounts: CarrierAccounts): ConnectedCarriers =>
    new Map(
      callableCarriers.flatMap(({ key }): [CallableKey, Carrier][] => {
        const account = accounts[key]
        if (account) return [[key, openCarrier(key, account)]]
        return config.demo ? [[key, demoCarrier(key, db)]] : []
      }),
    )
  return {
    db,
    carriers: reopened(() => config.carriers, open),
    accounts: () => config.carriers,
    afterCommit,
    limits,
    log,
  }
}

type PayingOptions = {
  config: ShopConfig
  database: Database
  keys: SessionKeys
  limits: RateLimits
  log: Log
  /** As readers reach the shop, and as it reaches itself. */
  publicUrl: () => string
  ownUrl: () => string
}

/** Gateways, the shop's bank, the house of its invoices, and their stand-ins in a demo. */
function openPaying(options: PayingOptions) {
  const { config, database, limits, log } = options
  const opening = { ...options, sandboxSecrets: options.keys.sandbox }
  const gateways = reopened(
    () => config.gateways,
    () => openGateways(opening),
  )
  const bank = reopened(
    () => config.bank,
    () => openBank(opening),
  )
  const payments: PaymentContext = {
    db: database.db,
    providers: () => gateways().providers,
    bank: () => bank().account,
    attempts: limits.of({
      name: 'payment-attempts',
      by: 'person',
      limit: budgets.paying.byPerson,
      seconds: 3600,
    }),
    log,
    openCash: config.openCash,
    waiting: config.waiting,
    trackingKeys: options.keys.tracking,
  }
  const transfers: TransferContext = {
    ...payments,
    bankSecrets: () => bank().secrets,
    tally: new TransferTally(),
  }
  const doors = () => `${options.ownUrl()}${apiBase}/payments`
  const sandbox: SandboxOptions = {
    db: database.db,
    gateways: gateways().sandboxes,
    noticeAddress: (slug) => `${doors()}/${slug}-ipn`,
    bank: bank().sandbox,
    eventAddress: () => `${doors()}/bank-events/sepay`,
    log,
  }
  const invoices: InvoiceContext = {
    db: database.db,
    provider: openInvoiceProvider(config, database.db),
    log,
  }
  return { payments, transfers, invoices, sandbox }
}
