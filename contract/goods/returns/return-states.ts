import { orderStatus, type OrderStatus } from '#contract/selling/orders/order-status.ts'

/** The life of a return, apart from the schemas, so that a browser need not load them for it. */
export const returnStates = ['asked', 'accepted', 'received', 'paid_back', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

export const returnStateNames: Record<ReturnState, string> = {
  asked: 'Chờ nhà sách trả lời',
  accepted: 'Đã đồng ý, chờ sách về',
  received: 'Sách đã về, chờ hoàn tiền',
  paid_back: 'Đã hoàn tiền',
  refused: 'Đã từ chối',
  withdrawn: 'Đã rút yêu cầu',
}

/** States that wait for the staff. */
export const openReturnStates: readonly ReturnState[] = ['asked', 'accepted', 'received']

const steps: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['accepted', 'refused', 'withdrawn'],
  accepted: ['received', 'refused', 'withdrawn'],
  received: ['paid_back'],
  paid_back: [],
  refused: [],
  withdrawn: [],
}

/** True where a return may go from one state to the other: money that is owed for a parcel that came cannot be refused any more. */
export const mayBecome = (from: ReturnState, to: ReturnState) => steps[from].includes(to)

export const returnReasons = ['damaged', 'wrong', 'not_as_described', 'changed_mind', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnReasonNames: Record<ReturnReason, string> = {
  damaged: 'Sách bị hỏng, rách, in lỗi',
  wrong: 'Giao sai sách',
  not_as_described: 'Không giống mô tả',
  changed_mind: 'Tôi đổi ý',
  other: 'Lý do khác',
}

/** For these the shop answers: the share of the fees goes back as well, unless the staff says otherwise. */
export const isFaultOfShop = (reason: ReturnReason) => reason !== 'changed_mind' && reason !== 'other'

export const returnWays = ['gateway', 'transfer', 'credit'] as const
export type ReturnWay = (typeof returnWays)[number]

export const returnWayNames: Record<ReturnWay, string> = {
  gateway: 'Qua cổng đã thanh toán',
  transfer: 'Chuyển khoản cho khách',
  credit: 'Vào số dư mua sách',
}

export const mostReturnPictures = 3

const hour = 3_600_000
/** Việt Nam has one time, the whole year. */
const offset = 7 * hour
const day = 24 * hour

export type ReturnWindow = {
  status: OrderStatus
  paid: boolean
  delivered_at: string | null
  returnDays: number
}

export type ReturnProblem = 'not-delivered' | 'not-paid' | 'no-returns' | 'late'

/** Until the end of the last day, as the shop's clock shows it; undefined where nothing can go back. */
export function returnableUntil({
  delivered_at,
  returnDays,
}: Pick<ReturnWindow, 'delivered_at' | 'returnDays'>): Date | undefined {
  if (delivered_at === null || returnDays === 0) return undefined
  const dayOfDelivery = Math.floor((new Date(delivered_at).getTime() + offset) / day)
  return new Date((dayOfDelivery + returnDays + 1) * day - offset)
}

/** Why a customer cannot ask for a return of this order now. */
export function returnProblem(order: ReturnWindow, now: Date): ReturnProblem | undefined {
  if (order.status !== orderStatus.delivered) return 'not-delivered'
  if (!order.paid) return 'not-paid'
  const until = returnableUntil(order)
  if (!until) return 'no-returns'
  return now.getTime() < until.getTime() ? undefined : 'late'
}
