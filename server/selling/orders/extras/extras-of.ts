import type { DeliveryCharges } from '#contract/selling/delivery/delivery-settings.ts'
import { extraSentences } from '#contract/selling/orders/extra-sentences.ts'
import type { GiftInput, InvoiceInput } from '#contract/selling/orders/order-extras.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import type { Extras } from './extra-store.ts'

type Asked = { gift?: GiftInput | null | undefined; invoice?: InvoiceInput | null | undefined }

/** Extras that an order asks for beside its books, and what its wrapping costs at this moment. */
export function extrasOf(
  { gift, invoice }: Asked,
  { gift_wrap_fee }: Pick<DeliveryCharges, 'gift_wrap_fee'>,
): Extras & { giftFee: number } {
  const isWrapped = gift?.wrap === true
  if (isWrapped && gift_wrap_fee === null) throw invalidField('gift', extraSentences.notWrapped)
  return {
    gift: isWrapped ? gift : undefined,
    invoice: invoice ?? undefined,
    giftFee: isWrapped ? (gift_wrap_fee ?? 0) : 0,
  }
}
