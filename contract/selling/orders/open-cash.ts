import { formatDong } from '#contract/platform/language/money.ts'

/** Open cash orders of a customer who never received an order; 0 is no limit. */
export type OpenCashLimits = { orders: number; copies: number; worth: number }
export type OpenCash = { orders: number; copies: number; worth: number }

const way = 'Vui lòng thanh toán online cho đơn này, hoặc đặt COD sau khi nhận được đơn đầu tiên.'

export const openCashExceeded = {
  status: 409,
  code: 'COD_LIMIT_REACHED',
  msg: `Bạn có quá nhiều đơn COD đang chờ giao. ${way}`,
}

/** Why there is too much of it; nothing where it is within the limits. */
export function openCashProblem(sums: OpenCash, limits: OpenCashLimits): string | undefined {
  const isAbove = (part: keyof OpenCash) => limits[part] > 0 && sums[part] > limits[part]
  const most = isAbove('orders')
    ? `${limits.orders} đơn`
    : isAbove('copies')
      ? `${limits.copies} cuốn sách`
      : isAbove('worth')
        ? formatDong(limits.worth)
        : undefined
  return most && `Khách hàng mới có thể chờ nhận tối đa ${most} trả tiền khi nhận hàng (COD). ${way}`
}
