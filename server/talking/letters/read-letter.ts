import { recordOf } from '#contract/platform/shape/records.ts'
import { sumColumns } from '#contract/selling/sums/order-sums.ts'
import { emailKey } from '#contract/base/people/email.ts'
import {
  type KnownFacts,
  type LetterKey,
  type AnyLetterKind,
  letterKinds,
} from '#contract/talking/letters/letter-kinds.ts'
import type { LetterOrder } from '#contract/selling/orders/letters/order-letters.ts'
import type { UnsentReason } from '#contract/talking/letters/letter-sentences.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { wantsNews } from '#server/base/consents/consent-store.ts'
import { makeResetLink } from '#server/identity/sessions/password/reset-password.ts'
import { hasRefused } from '#server/base/outbox/refusal-store.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import { type ComposedLetter, composeLetter } from './compose-letter.ts'
import type { LetterContext } from './letter-context.ts'
import { closedLinks, orderLinks, refuseLinks } from './letter-links.ts'
import { findFirstName, findLetterOrder, letterOrderOf } from './letter-order-store.ts'
import { countSentLike, isStillLeased, type OutgoingLetter } from '#server/base/outbox/letter-store.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'
import { findWording } from './wording-store.ts'
import { describeCarrier } from '#contract/selling/carriers/carriers.ts'
import { arrivalInWords, dayOf } from '#contract/selling/delivery/expected-arrival.ts'
import { codMethodId, paymentMethods, vnpayMethod } from '#contract/selling/gateways/payment-methods.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'

type Readable = Pick<OutgoingLetter, 'kind' | 'user_id' | 'order_id' | 'recipient' | 'data'>

/**
 * The letter in words. Links that open something stand in one that leaves, and in none that the staff looks at. Undefined where its
 * order is gone.
 */
export async function readLetter(
  { db, keys, shopUrl }: LetterContext,
  letter: Readable,
  sending: { path?: string | undefined } | undefined = undefined,
): Promise<{ letter: ComposedLetter; facts: KnownFacts } | undefined> {
  const { kind, order_id, recipient, data } = letter
  const declared: AnyLetterKind = letterKinds[kind]
  const [shop, wording] = await Promise.all([findShop(db), findWording(db, kind)])
  const url = shopUrl()
  const facts =
    data['sample'] === true
      ? findSample(kind, { name: shop.name, url }, await nameOf(db, letter))
      : await factsOf(db, letter, {
          shop: { name: shop.name, url },
          path: sending?.path,
          keys: sending && keys.tracking,
        })
  if (!facts || (declared.about === 'order' && !facts.order && order_id !== null)) return undefined
  const news = declared.rank === 'news'
  const unsubscribe = news ? refuseLinks(url, keys.letter, emailKey(recipient)) : undefined
  return { letter: composeLetter(kind, { facts, shop, wording, unsubscribe }), facts }
}

type Place = { shop: KnownFacts['shop']; path: string | undefined; keys: KeyRing | undefined }

async function factsOf(
  db: DbOrTransaction,
  letter: Readable,
  { shop, path, keys }: Place,
): Promise<KnownFacts> {
  const { order_id, recipient, data } = letter
  const given = data['path']
  const to = path ?? (typeof given === 'string' ? given : undefined)
  const found = order_id === null ? undefined : await findLetterOrder(db, order_id)
  const row = keys && found && isForeign(found, recipient) ? undefined : found
  const linksOf = (order: NonNullable<typeof row>) =>
    keys
      ? orderLinks(shop.url, keys, { ...order, mailbox: emailKey(recipient) })
      : closedLinks(shop.url, order)
  const name = row?.buyer || row?.first_name || (await nameOf(db, letter))
  return {
    name,
    shop,
    given: data,
    ...(row && {
      order: letterOrderOf(row, linksOf(row)),
    }),
    ...(to !== undefined && { link: shop.url + to }),
  }
}

/** True for a guest whose e-mail was corrected: the mailbox before is told nothing more. */
const isForeign = (order: { of_guest: boolean; mailbox: string }, recipient: string) =>
  order.of_guest && emailKey(order.mailbox) !== emailKey(recipient)

/** Name of the recipient; who has no account may be named by the row of the letter. */
async function nameOf(db: DbOrTransaction, { user_id, data }: Pick<Readable, 'user_id' | 'data'>) {
  const given = data['to_name']
  const known = user_id === null ? undefined : await findFirstName(db, user_id)
  return known || (typeof given === 'string' && given) || 'bạn'
}

/** Letter that leaves, or why it does not. What must be certain is decided in a transaction of its own, before anything is sent. */
export async function prepareLetter(
  context: LetterContext,
  leased: OutgoingLetter,
): Promise<ComposedLetter | UnsentReason> {
  const { db } = context
  const { kind, recipient, user_id } = leased
  const declared: AnyLetterKind = letterKinds[kind]
  const { rank, cause, needsConsent } = declared
  if (rank === 'news' && (await hasRefused(db, emailKey(recipient)))) return 'refused'
  if (needsConsent && leased.data['sample'] !== true && !(user_id !== null && (await wantsNews(db, user_id))))
    return 'refused'
  if ((await countSentLike(db, leased)) >= budgets.letters[cause]) return 'too-many'
  const path = needsLink(leased) ? await linkFor(context, leased) : undefined
  if (needsLink(leased) && path === undefined) return 'moot'
  const read = await readLetter(context, leased, { path })
  if (!read || !stillHolds(declared, read.facts)) return 'moot'
  return read.letter
}

const stillHolds = (kind: AnyLetterKind, { order }: KnownFacts) =>
  kind.about !== 'order' || !order || (kind.holds?.(order) ?? true)

const needsLink = ({ kind, data }: { kind: LetterKey; data: Record<string, unknown> }) =>
  kind === 'password_reset' && data['sample'] !== true

/** Made only now, and only while the letter still waits: a password changed meanwhile takes it back. */
function linkFor({ db }: LetterContext, leased: OutgoingLetter): Promise<string | undefined> {
  const { user_id, recipient } = leased
  if (user_id === null) return Promise.resolve(undefined)
  return db.transaction(async (tx) => {
    const path = await makeResetLink(tx, user_id, recipient)
    return (await isStillLeased(tx, leased)) ? path : undefined
  })
}

const sampleTitle = 'Mắt biếc'
const hours = 3_600_000

/** Sample facts for a letter, of an order and a book that there are not. */
function findSample(key: LetterKey, shop: KnownFacts['shop'], name: string): KnownFacts {
  return {
    name,
    shop,
    given: {
      sample: true,
      title: sampleTitle,
      price: 90_000,
      amount: 268_000,
      enquiry_code: 'LN0THUMAU0',
      topic: 'order',
      invoice_series: 'C26MHS',
      invoice_number: '128',
      invoice_kind: 'delivered',
      device: 'Chrome trên Windows',
      address: '203.0.113.7',
      reply: 'Cuốn bạn hỏi vừa về sáng nay. Chúng tôi giữ cho bạn một cuốn đến cuối tuần.',
      supplier_order: 12,
      ordered: [{ title: sampleTitle, isbn: '9786041234567', copies: 20 }],
      subject: '',
      text: '',
    },
    order: { ...sampleOrder(shop.url), ...(isOfOrder(key) && ofKind[key]) },
    link: shop.url,
  }
}

const sampleOrder = (shopUrl: string): LetterOrder => ({
  order_code: 'HS0THUMAU0',
  status: orderStatus.pending,
  lines: [
    { title: sampleTitle, quantity: 2, amount: 180_000 },
    { title: 'Truyện Kiều', quantity: 1, amount: 78_000 },
  ],
  ...recordOf(sumColumns, () => 0),
  subtotal: 258_000,
  shipping_fee: 30_000,
  discount: 20_000,
  total_amount: 268_000,
  credit_used: 0,
  due_amount: 268_000,
  supplement_due: 0,
  method: paymentMethods[vnpayMethod.id].checkout,
  method_id: vnpayMethod.id,
  delivery: 'home',
  held_until: null,
  fetched_at: '27 phố Lý Thái Tổ, Hoàn Kiếm, Hà Nội · 8:00 – 21:00',
  online: true,
  paid: false,
  expires_at: new Date(Date.now() + 24 * hours).toISOString(),
  recipient: 'Nguyễn Thu Hà',
  phone_number: '0912 345 678',
  address: 'Số 27 phố Lý Thái Tổ, Phường Hoàn Kiếm, Thành phố Hà Nội',
  tracking_number: null,
  carrier: null,
  cancel_reason: null,
  arrival: arrivalInWords(
    { from: dayOf(Date.now() + 48 * hours), to: dayOf(Date.now() + 96 * hours) },
    Date.now(),
  ),
  arrival_note: '',
  ...closedLinks(shopUrl, { of_guest: false }),
})

type KeyOfOrder = {
  [Key in LetterKey]: (typeof letterKinds)[Key]['about'] extends 'order' ? Key : never
}[LetterKey]
const isOfOrder = (key: LetterKey): key is KeyOfOrder => letterKinds[key].about === 'order'

const came = { arrival: null, status: orderStatus.delivered, paid: true }

const fetched = {
  status: orderStatus.shipping,
  delivery: 'pickup',
  method_id: codMethodId,
  online: false,
  expires_at: null,
  held_until: new Date(Date.now() + 72 * hours).toISOString(),
} satisfies Partial<LetterOrder>

/** Each letter about an order, with what its sample differs in from an order that was just placed. */
const ofKind: Record<KeyOfOrder, Partial<LetterOrder>> = {
  order_placed: {},
  order_payment_due: {},
  order_step_undone: {},
  order_lines_changed: {},
  return_asked: came,
  return_accepted: came,
  return_refused: came,
  return_paid_back: came,
  order_paid: { paid: true },
  order_confirmed: { status: orderStatus.confirmed, paid: true },
  order_shipping: {
    status: orderStatus.shipping,
    paid: true,
    tracking_number: 'VN0123456789',
    carrier: describeCarrier('vnpost', 'VN0123456789'),
  },
  order_ready: fetched,
  order_pickup_due: fetched,
  order_arrival_changed: {
    status: orderStatus.confirmed,
    paid: true,
    arrival_note: 'Đường ngập sau bão, xe chưa vào được',
  },
  order_recipient_changed: { status: orderStatus.confirmed, paid: true },
  order_more_to_pay: { status: orderStatus.confirmed, paid: true, supplement_due: 60_000 },
  order_tracking_changed: { status: orderStatus.shipping, paid: true, tracking_number: 'VN0123456789' },
  order_delivered: came,
  order_cancelled: { status: orderStatus.cancelled, paid: true, cancel_reason: 'Đặt nhầm sách' },
  order_refunded: { status: orderStatus.cancelled },
}
