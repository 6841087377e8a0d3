import { accountLetters } from '#contract/identity/accounts/account-letters.ts'
import { enquiryLetters } from '#contract/talking/enquiries/enquiry-letters.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type LetterFacts, type LetterKind, ofAccount } from '#contract/base/letters/letter-kind.ts'
import type { LetterValues } from '#contract/base/letters/letter-words.ts'
import {
  type LetterOrder,
  type OrderLetterKind,
  orderLetters,
} from '#contract/selling/orders/letters/order-letters.ts'
import { invoiceLetters } from '#contract/selling/invoices/invoice-letters.ts'
import { fetchingLetters } from '#contract/selling/orders/fetching/fetching-letters.ts'
import { followLetters } from '#contract/catalogue/follows/follow-letters.ts'
import { restockLetters } from '#contract/catalogue/restock/restock-letters.ts'
import { returnLetters } from '#contract/goods/returns/return-letters.ts'
import { supplierOrderLetters } from '#contract/goods/stock/supplier-order-letters.ts'
import { wishLetters } from '#contract/selling/wishes/wish-letters.ts'

/** Facts of a letter of any kind: its order where it has one. */
export type KnownFacts = LetterFacts & { order?: LetterOrder }
export type AnyLetterKind = OrderLetterKind | (LetterKind & { about: 'book' | 'account' })

/** Letters from before they had kinds: their words stand in their rows. */
const plain = {
  ...ofAccount,
  cause: 'staff',
  name: 'Thư khác',
  when: 'Thư đã viết xong từ trước.',
  subject: '',
  opening: '',
  values: [],
  blocks: ({ given }) => [{ kind: 'text', text: String(given['text'] ?? '') }],
} satisfies LetterKind

/** Kinds of all features, in the order in which the staff sees them. */
export const letterKinds = {
  ...orderLetters,
  ...fetchingLetters,
  ...invoiceLetters,
  ...returnLetters,
  ...restockLetters,
  ...followLetters,
  ...wishLetters,
  ...accountLetters,
  ...enquiryLetters,
  ...supplierOrderLetters,
  plain,
} satisfies Record<string, AnyLetterKind>

export type LetterKey = keyof typeof letterKinds
export const letterKeys = Object.keys(letterKinds) as LetterKey[]
/** Those that the staff sees as templates. */
export const templateKeys = letterKeys.filter((key) => key !== 'plain')

/** In the order in which a mail server gets them. */
export const letterRanks = { account: 0, order: 1, news: 2 } as const

/** Until when it waits for its payment, or to be fetched. */
function endOf(order: LetterOrder | undefined): string | undefined {
  const end = order?.expires_at ?? order?.held_until
  return end ? formatMoment(end) : undefined
}

/** Values that can stand in the words of this letter. */
export function valuesOf({ name, shop, given, order }: KnownFacts): LetterValues {
  const amount = given['amount']
  const values = {
    ten: name,
    nha_sach: shop.name,
    ma_don: order?.order_code ?? (typeof given['order_code'] === 'string' ? given['order_code'] : undefined),
    tong_tien: order && formatDong(order.total_amount),
    so_tien: typeof amount === 'number' ? formatDong(amount) : order && formatDong(order.due_amount),
    ly_do: order?.cancel_reason ?? undefined,
    van_don: order?.tracking_number ?? undefined,
    ngay_giao: order?.arrival ?? undefined,
    han: endOf(order),
    sach: typeof given['title'] === 'string' ? given['title'] : undefined,
    ma_loi_nhan: typeof given['enquiry_code'] === 'string' ? given['enquiry_code'] : undefined,
    gia: typeof given['price'] === 'number' ? formatDong(given['price']) : undefined,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
