import {
  type FeeRates,
  type FeeSettings,
  ratesFor,
  refusedWishes,
  type Wishes,
} from '#contract/selling/sums/chosen-fees.ts'
import type { GiftInput, InvoiceInput } from '#contract/selling/orders/order-extras.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import type { Extras } from './extra-store.ts'

type Asked = Wishes & { gift?: GiftInput | null | undefined; invoice?: InvoiceInput | null | undefined }

/** Extras that an order asks for beside its books, and the rates that they cost at this moment. */
export function extrasOf(asked: Asked, settings: FeeSettings): Extras & { rates: FeeRates } {
  const [refused] = refusedWishes(asked, settings)
  if (refused) throw invalidField(refused.field, refused.msg)
  const { gift, invoice } = asked
  return {
    gift: gift?.wrap === true ? gift : undefined,
    invoice: invoice ?? undefined,
    rates: ratesFor(asked, settings),
  }
}
