import { formatDong } from '#contract/platform/language/money.ts'
import { formatDay, formatMoment } from '#contract/platform/language/moment.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { LetterOrder } from '#contract/selling/orders/letters/order-letters.ts'

/** Values that a template may take, by the names of its parameters. Owners register templates with them, so they never change. */
export const messageFields = {
  ten: 'tên khách',
  nha_sach: 'tên nhà sách',
  ma_don: 'mã đơn hàng',
  tong_tien: 'tổng tiền của đơn',
  ngay_dat: 'ngày đặt',
  lien_ket: 'đuôi liên kết tới đơn, sau địa chỉ nhà sách',
  hang_giao: 'hãng giao',
  van_don: 'mã vận đơn',
  ngay_giao: 'ngày giao dự kiến',
  thu_tien: 'tiền khách còn phải trả khi nhận',
  noi_nhan: 'địa chỉ và giờ mở cửa',
  giu_den: 'giữ sách đến lúc nào',
  so_tien: 'số tiền được hoàn',
} as const
export type MessageField = keyof typeof messageFields

const ofOrder = ['ten', 'nha_sach', 'ma_don', 'tong_tien', 'ngay_dat', 'lien_ket'] as const
const onItsWay = [...ofOrder, 'hang_giao', 'van_don', 'ngay_giao', 'thu_tien'] as const

type OccasionKind = {
  name: string
  when: string
  fields: readonly MessageField[]
  /** False where what it tells is true no longer. */
  holds: (order: Pick<LetterOrder, 'status'>) => boolean
}

/** Occasions by the keys of the letters that tell of them; an order that arrives has none. Stored, so they never change. */
export const occasions = {
  order_confirmed: {
    name: 'Đã xác nhận đơn',
    when: 'Khi đơn vừa được xác nhận.',
    fields: ofOrder,
    holds: ({ status }) => status === orderStatus.confirmed,
  },
  order_shipping: {
    name: 'Đã gửi đi',
    when: 'Khi sách rời nhà sách, có hãng và mã vận đơn nếu đã ghi.',
    fields: onItsWay,
    holds: ({ status }) => status === orderStatus.shipping,
  },
  order_arriving: {
    name: 'Sắp tới nơi',
    when: 'Khi hãng báo đang giao tới khách; chỉ với vận đơn gửi qua hãng đã nối.',
    fields: onItsWay,
    holds: ({ status }) => status === orderStatus.shipping,
  },
  order_ready: {
    name: 'Sẵn sàng để nhận',
    when: 'Khi sách chờ khách tới lấy ở nhà sách.',
    fields: [...ofOrder, 'noi_nhan', 'giu_den', 'thu_tien'],
    holds: ({ status }) => status === orderStatus.shipping,
  },
  order_refunded: {
    name: 'Đã hoàn tiền',
    when: 'Khi nhà sách hoàn lại tiền của đơn.',
    fields: [...ofOrder, 'so_tien'],
    holds: () => true,
  },
} as const satisfies Record<string, OccasionKind>

export type Occasion = keyof typeof occasions
export const occasionKeys = Object.keys(occasions) as [Occasion, ...Occasion[]]
export const isOccasion = (key: string): key is Occasion => Object.hasOwn(occasions, key)

type Facts = {
  name: string
  shop: string
  order: LetterOrder
  orderedAt: string
  /** Address of the order, without that of the shop. */
  path: string
  /** Cash that its customer still pays when they get it. */
  toPay: number
  amount: number | null
}

/** Text of each value, and the number that a sum is: some templates take digits alone. */
export type MessageValue = { text: string; digits?: string }

const sum = (amount: number): MessageValue => ({ text: formatDong(amount), digits: String(amount) })
const none = 'chưa có'

export function messageValues({
  name,
  shop,
  order,
  orderedAt,
  path,
  toPay,
  amount,
}: Facts): Record<MessageField, MessageValue> {
  return {
    ten: { text: name },
    nha_sach: { text: shop },
    ma_don: { text: order.order_code },
    tong_tien: sum(order.total_amount),
    ngay_dat: { text: formatDay(orderedAt) },
    lien_ket: { text: path },
    hang_giao: { text: order.carrier?.name ?? none },
    van_don: { text: order.tracking_number ?? none },
    ngay_giao: { text: order.arrival ?? none },
    thu_tien: sum(toPay),
    noi_nhan: { text: order.fetched_at || shop },
    giu_den: { text: order.held_until ? formatMoment(order.held_until) : none },
    so_tien: sum(amount ?? order.due_amount),
  }
}

type Param = { name: string; type: string; most: number | null }
const takesDigits = /NUMBER|CURRENCY|MONEY|INT/
/** Bound of a value whose length the channel does not say. */
const usualLength = 100
const isField = (name: string): name is MessageField => Object.hasOwn(messageFields, name)

/** Names that a template wants and this occasion has not. */
export const missingFields = (occasion: Occasion, params: readonly Param[]): string[] => {
  const has: readonly string[] = occasions[occasion].fields
  return params.map(({ name }) => name).filter((name) => !has.includes(name))
}

/** Data of a message: what its template takes, in its form and length; all of the occasion where the channel does not say. */
export function messageData(
  occasion: Occasion,
  values: Record<MessageField, MessageValue>,
  params: readonly Param[],
): Record<string, string> {
  const wanted =
    params.length > 0
      ? params
      : occasions[occasion].fields.map((name) => ({ name, type: '', most: null as number | null }))
  return Object.fromEntries(
    wanted.flatMap(({ name, type, most }) => {
      if (!isField(name)) return []
      const { text, digits } = values[name]
      const told = takesDigits.test(type) ? (digits ?? text) : text
      return [[name, told.slice(0, most ?? usualLength)]]
    }),
  )
}
