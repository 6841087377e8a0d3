import { createAccountContext } from '#server/identity/accounts/account-context.ts'
import { mergeVisitorCart } from '#server/selling/cart/merge/merge-visitor-cart.ts'
import { openCheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { createChatContext } from '#server/talking/chat/chat-context.ts'
import { createImportContext } from '#server/catalogue/imports/import-context.ts'
import { askFeeOf } from '#server/goods/carriers/ask-fee.ts'
import { openDeliveryQuotes } from '#server/selling/orders/quotes/quote-delivery.ts'
import { openCarriers } from './open-carriers.ts'
import { openPaying } from './open-paying.ts'
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
import type { Service } from '#server/platform/http/serve.ts'

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
