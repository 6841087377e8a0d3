import { paymentReminderHours } from './order-status.ts'
import { isOnline, isTransfer, type MethodId } from '#contract/selling/gateways/payment-methods.ts'

/** Timeout of a gateway's payment page, in minutes: no unpaid order waits less. */
export const gatewayMinutes = 15

/** For how many minutes an unpaid order waits for its money, where a gateway or a transfer brings it. */
export type WaitingTimes = { gateway: number; transfer: number }

/** Null: cash waits for its parcel. */
export function minutesToWait(method: MethodId, { gateway, transfer }: WaitingTimes): number | null {
  if (!isOnline(method)) return null
  return isTransfer(method) ? transfer : gateway
}

export const longestWait = ({ gateway, transfer }: WaitingTimes) => Math.max(gateway, transfer)

export const minutesInWords = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} giờ` : `${minutes} phút`

/** Said where the methods are not listed. */
export const waitingInWords = ({ gateway, transfer }: WaitingTimes) =>
  `Đơn trả qua cổng thanh toán được giữ ${minutesInWords(gateway)}, đơn chuyển khoản được giữ ${minutesInWords(transfer)}`

/** An order is reminded of its payment where it waits longer than that. */
export const isReminded = (minutes: number | null) => (minutes ?? 0) > paymentReminderHours * 60

/** Promise of a reminder, for the ways of paying that wait long enough for one; empty where none does. */
export function remindersInWords({ gateway, transfer }: WaitingTimes): string | undefined {
  const [byGateway, byTransfer] = [isReminded(gateway), isReminded(transfer)]
  if (!byGateway && !byTransfer) return undefined
  const which = byGateway ? (byTransfer ? 'chờ thanh toán' : 'trả qua cổng thanh toán') : 'chờ chuyển khoản'
  return `Đơn ${which} được nhắc ${paymentReminderHours} giờ trước hạn`
}

/** As the methods of the shop are listed. */
export const waitsInWords = (methods: readonly { name: string; waiting_minutes: number | null }[]) =>
  methods
    .flatMap(({ name, waiting_minutes: minutes }) =>
      minutes === null ? [] : [`${name}: ${minutesInWords(minutes)}`],
    )
    .join('; ')
