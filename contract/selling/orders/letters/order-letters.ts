import { expectedLabel } from '#contract/selling/delivery/expected-arrival.ts'
import type {
  Fact,
  LetterBlock,
  LetterFacts,
  LetterKind,
  LetterLine,
} from '#contract/base/letters/letter-kind.ts'
import { type DeliveryWay, pickupSentences } from '#contract/selling/delivery/pickup.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import type { Carrier } from '#contract/selling/carriers/carriers.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type StoredSums, sumLines, totalsOf } from '#contract/selling/sums/order-sums.ts'
import { orderStatus, type OrderStatus } from '#contract/selling/orders/order-status.ts'

/** Order as its letters tell it. Links lead to where its customer sees it. */
export type LetterOrder = StoredSums & {
  order_code: string
  status: OrderStatus
  lines: readonly LetterLine[]
  credit_used: number
  due_amount: number
  /** Supplement that it waits for since its lines were changed. */
  supplement_due: number
  method: string
  method_id: MethodId
  delivery: DeliveryWay
  /** Until when what is ready to be fetched is kept. */
  held_until: string | null
  /** Address and hours of the shop. */
  fetched_at: string
  online: boolean
  paid: boolean
  expires_at: string | null
  recipient: string
  phone_number: string
  address: string
  tracking_number: string | null
  carrier: Carrier | null
  cancel_reason: string | null
  /** When it is expected, in words; null where that is not known, or is over. */
  arrival: string | null
  /** Why it is expected then and not when it was first told. */
  arrival_note: string
  link: string
  /** Link that gives an order without an account to one. */
  claim?: string
}

export type OrderLetterFacts = LetterFacts & { order: LetterOrder }
export type OrderLetterKind = LetterKind<OrderLetterFacts> & {
  about: 'order'
  /** False where what it tells is true no longer. */
  holds?: (order: LetterOrder) => boolean
}

export const orderValues = ['ten', 'nha_sach', 'ma_don', 'tong_tien'] as const
export const ofOrder = {
  about: 'order',
  rank: 'order',
  cause: 'buyer',
  hours: 72,
  values: orderValues,
} as const

/** Letters about an order; those of its customer's notifications go with these. */
export const orderLetters = {
  order_placed: {
    ...ofOrder,
    name: 'Đã nhận đơn hàng',
    when: 'Ngay khi đơn hàng được đặt.',
    subject: 'Đã nhận đơn hàng {ma_don}',
    opening:
      'Cảm ơn bạn đã đặt sách ở {nha_sach}. Chúng tôi đã nhận đơn hàng {ma_don} và sẽ báo bạn khi đơn được xác nhận.',
    blocks: (facts) => [...waitsForPayment(facts), ...whole(facts), ...claim(facts)],
  },
  order_payment_due: {
    ...ofOrder,
    hours: 6,
    values: [...orderValues, 'so_tien', 'han'],
    name: 'Sắp hết hạn thanh toán',
    when: 'Ba giờ trước khi một đơn chờ chuyển khoản tự hủy.',
    subject: 'Đơn hàng {ma_don} sắp hết hạn thanh toán',
    opening: 'Đơn hàng {ma_don} vẫn chờ thanh toán {so_tien}. Sau {han} đơn sẽ tự hủy và sách trở lại kệ.',
    blocks: (facts) => [openOrder(facts, 'Thanh toán đơn hàng'), books(facts), didPay],
    holds: ({ status, paid }) => status === orderStatus.pending && !paid,
  },
  order_paid: {
    ...ofOrder,
    values: [...orderValues, 'so_tien'],
    name: 'Đã nhận thanh toán',
    when: 'Khi tiền của một đơn trả trước đã đến.',
    subject: 'Đã nhận thanh toán cho đơn hàng {ma_don}',
    opening: 'Chúng tôi đã nhận {so_tien} cho đơn hàng {ma_don}. Cảm ơn bạn!',
    blocks: whole,
  },
  order_confirmed: {
    ...ofOrder,
    name: 'Đã xác nhận đơn hàng',
    when: 'Khi nhà sách xác nhận đơn.',
    subject: 'Đơn hàng {ma_don} đã được xác nhận',
    opening:
      'Đơn hàng {ma_don} đã được xác nhận và đang được chuẩn bị. Chúng tôi sẽ báo bạn khi đơn đi tiếp.',
    blocks: whole,
  },
  order_shipping: {
    ...ofOrder,
    values: [...orderValues, 'van_don'],
    name: 'Đơn hàng đang giao',
    when: 'Khi sách rời nhà sách, có mã vận đơn nếu nhà sách đã ghi.',
    subject: 'Đơn hàng {ma_don} đang trên đường đến bạn',
    opening: 'Sách của đơn hàng {ma_don} đã rời nhà sách và đang trên đường đến bạn.',
    blocks: (facts) => [...tracking(facts), ...payAtDoor(facts), ...whole(facts)],
  },
  order_step_undone: {
    ...ofOrder,
    name: 'Đính chính về đơn hàng',
    when: 'Khi nhà sách hoàn tác một bước mà khách đã được báo bằng thư.',
    subject: 'Sửa lại tin về đơn hàng {ma_don}',
    opening:
      'Tin vừa rồi của chúng tôi về đơn hàng {ma_don} là nhầm, mong bạn bỏ qua. Sách chưa rời nhà sách, chúng tôi sẽ báo bạn khi đơn đi tiếp.',
    blocks: (facts) => [openOrder(facts), books(facts)],
    holds: ({ status }) => status === orderStatus.pending || status === orderStatus.confirmed,
  },
  order_arrival_changed: {
    ...ofOrder,
    values: [...orderValues, 'ngay_giao'],
    name: 'Ngày giao thay đổi',
    when: 'Khi nhà sách đổi ngày dự kiến giao của một đơn.',
    subject: 'Đơn hàng {ma_don} có ngày giao mới',
    opening:
      'Ngày giao dự kiến của đơn hàng {ma_don} đã thay đổi. Bạn sẽ nhận sách trong khoảng {ngay_giao}.',
    blocks: (facts) => [...whyThen(facts), ...whole(facts)],
    holds: ({ arrival }) => arrival !== null,
  },
  order_recipient_changed: {
    ...ofOrder,
    name: 'Đã sửa nơi nhận hàng',
    when: 'Khi nhà sách sửa người nhận, điện thoại, địa chỉ hoặc ghi chú của một đơn.',
    subject: 'Thông tin nhận hàng của đơn {ma_don} đã được sửa',
    opening:
      'Chúng tôi vừa sửa thông tin nhận hàng của đơn {ma_don} theo yêu cầu. Nếu có gì chưa đúng, hãy báo chúng tôi trước khi sách lên đường.',
    blocks: (facts) => [...whole(facts), ...claim(facts)],
  },
  order_lines_changed: {
    ...ofOrder,
    name: 'Đã đổi sách trong đơn',
    when: 'Khi nhà sách thêm, bớt hoặc bỏ sách trong một đơn.',
    subject: 'Đơn hàng {ma_don} đã được sửa: tổng mới {tong_tien}',
    opening:
      'Theo yêu cầu của bạn, chúng tôi đã sửa sách trong đơn hàng {ma_don}. Tổng mới là {tong_tien}. Nếu có gì chưa đúng, hãy báo chúng tôi.',
    blocks: (facts) => [...waitsForPayment(facts), ...whole(facts)],
  },
  order_more_to_pay: {
    ...ofOrder,
    values: [...orderValues, 'so_tien'],
    name: 'Cần thanh toán thêm',
    when: 'Khi một đơn đã thanh toán được sửa và có giá cao hơn.',
    subject: 'Đơn hàng {ma_don} được sửa: cần thanh toán thêm {so_tien}',
    opening:
      'Theo yêu cầu của bạn, chúng tôi đã sửa sách trong đơn hàng {ma_don}. Tổng mới là {tong_tien}, còn {so_tien} cần thanh toán thêm.',
    blocks: (facts) => [howToPayMore(facts), ...whole(facts)],
    holds: ({ supplement_due }) => supplement_due > 0,
  },
  order_tracking_changed: {
    ...ofOrder,
    values: [...orderValues, 'van_don'],
    name: 'Mã vận đơn mới',
    when: 'Khi nhà sách sửa mã vận đơn của một đơn đang giao.',
    subject: 'Mã vận đơn mới của đơn hàng {ma_don}',
    opening: 'Mã vận đơn của đơn hàng {ma_don} đã được sửa lại. Xin dùng mã dưới đây để theo dõi.',
    blocks: (facts) => [...tracking(facts), ...whole(facts)],
    holds: ({ status }) => status === orderStatus.shipping,
  },
  order_delivered: {
    ...ofOrder,
    name: 'Đơn hàng đã giao',
    when: 'Khi đơn được giao xong.',
    subject: 'Đơn hàng {ma_don} đã được giao',
    opening: 'Đơn hàng {ma_don} đã được giao. Chúc bạn đọc sách vui!',
    blocks: (facts) => [openOrder(facts), books(facts)],
  },
  order_cancelled: {
    ...ofOrder,
    values: [...orderValues, 'ly_do'],
    name: 'Đơn hàng đã hủy',
    when: 'Khi đơn bị hủy, bởi khách, bởi nhà sách hoặc vì quá hạn thanh toán.',
    subject: 'Đơn hàng {ma_don} đã hủy',
    opening: 'Đơn hàng {ma_don} đã được hủy.',
    blocks: (facts) => [...reason(facts), ...goesBack(facts), openOrder(facts), books(facts)],
  },
  order_refunded: {
    ...ofOrder,
    values: [...orderValues, 'so_tien'],
    name: 'Đã hoàn tiền',
    when: 'Khi nhà sách hoàn lại tiền của đơn. Cần số tiền.',
    subject: 'Đã hoàn tiền cho đơn hàng {ma_don}',
    opening:
      'Chúng tôi đã hoàn lại {so_tien} cho đơn hàng {ma_don}. Tùy ngân hàng, tiền có thể đến sau vài ngày làm việc.',
    blocks: (facts) => [openOrder(facts)],
  },
} satisfies Record<string, OrderLetterKind>

const didPay: LetterBlock = { kind: 'aside', text: 'Nếu bạn vừa thanh toán, hãy bỏ qua thư này.' }

export function openOrder(facts: OrderLetterFacts, name = 'Xem đơn hàng'): LetterBlock {
  return { kind: 'button', name, link: facts.order.link }
}

function whole(facts: OrderLetterFacts): readonly LetterBlock[] {
  return [openOrder(facts), books(facts), delivery(facts)]
}

function books(facts: OrderLetterFacts): LetterBlock {
  const order = facts.order
  const { lines, total_amount, credit_used } = order
  const sums = sumLines(totalsOf(order), { byCod: false, couponCode: null })
    .filter(({ part, amount }) => part === 'subtotal' || amount !== 0)
    .map(({ label, amount }) => [label, formatDong(amount)] as const)
  return {
    kind: 'lines',
    lines,
    sums: [
      ...sums,
      ...(credit_used > 0 ? ([[creditSentences.paidBy, formatDong(-credit_used)]] as const) : []),
    ],
    total:
      credit_used > 0
        ? [creditSentences.due, formatDong(total_amount - credit_used)]
        : ['Tổng cộng', formatDong(total_amount)],
  }
}

function delivery(facts: OrderLetterFacts): LetterBlock {
  const { recipient, phone_number, address, method, arrival, fetched_at } = facts.order
  const isFetched = facts.order.delivery === 'pickup'
  const said = [
    ['Người nhận', [recipient, phone_number].filter(Boolean).join(' · ')],
    [isFetched ? pickupSentences.name : 'Giao đến', isFetched ? fetched_at : address],
    [expectedLabel, arrival ?? ''],
    ['Thanh toán', method],
  ] as const
  return { kind: 'facts', facts: said.filter(([, value]) => value !== '') }
}

function claim(facts: OrderLetterFacts): readonly LetterBlock[] {
  const { claim: link } = facts.order
  if (!link) return []
  return [
    {
      kind: 'aside',
      text: 'Bạn đặt hàng mà chưa đăng nhập. Nếu muốn, hãy đưa đơn này vào tài khoản của bạn. Đừng chuyển tiếp thư này: liên kết dưới đây dành riêng cho bạn.',
    },
    { kind: 'button', name: 'Đưa đơn vào tài khoản', link },
  ]
}

function waitsForPayment(facts: OrderLetterFacts): readonly LetterBlock[] {
  const { online, paid, expires_at } = facts.order
  if (!online || paid || !expires_at) return []
  return [
    {
      kind: 'text',
      text: `Vui lòng thanh toán trước ${formatMoment(expires_at)}. Sau lúc đó đơn tự hủy.`,
    },
  ]
}

function tracking(facts: OrderLetterFacts): readonly LetterBlock[] {
  const { tracking_number, carrier } = facts.order
  const known: Fact[] = []
  if (carrier) known.push(['Hãng giao', carrier.name])
  if (tracking_number) known.push(['Mã vận đơn', tracking_number])
  if (known.length === 0) return []
  const look: LetterBlock[] = carrier?.tracking_link
    ? [{ kind: 'button', name: 'Xem gói hàng đang ở đâu', link: carrier.tracking_link }]
    : []
  return [{ kind: 'facts', facts: known }, ...look]
}

function payAtDoor(facts: OrderLetterFacts): readonly LetterBlock[] {
  const { online, paid, due_amount } = facts.order
  if (online || paid) return []
  return [{ kind: 'text', text: `Khi nhận sách bạn trả ${formatDong(due_amount)} cho người giao.` }]
}

function howToPayMore({ given }: OrderLetterFacts): LetterBlock {
  const text =
    given['way'] === 'cash'
      ? 'Bạn trả khoản này cho người giao khi nhận sách.'
      : 'Hãy mở đơn hàng để xem mã VietQR và chuyển khoản. Sách lên đường khi chúng tôi nhận được tiền.'
  return { kind: 'text', text }
}

function whyThen(facts: OrderLetterFacts): readonly LetterBlock[] {
  const { arrival_note } = facts.order
  return arrival_note ? [{ kind: 'facts', facts: [['Lý do', arrival_note]] }] : []
}

function reason(facts: OrderLetterFacts): readonly LetterBlock[] {
  const { cancel_reason } = facts.order
  return cancel_reason ? [{ kind: 'facts', facts: [['Lý do', cancel_reason]] }] : []
}

function goesBack(facts: OrderLetterFacts): readonly LetterBlock[] {
  if (!facts.order.paid) return []
  return [{ kind: 'text', text: 'Tiền bạn đã trả sẽ được hoàn lại; chúng tôi sẽ báo khi đã chuyển.' }]
}
