import { fulfilmentSentences } from './fulfilment-sentences.ts'
import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { BulkStep, Stepping } from './step-problem.ts'
import { bulkWords, largestBulk } from '#contract/platform/lists/bulk-rules.ts'

/** Names of each step, before it and after it. */
export const bulkStepWords: Record<BulkStep, { verb: string; done: string }> = {
  confirm: { verb: 'Xác nhận', done: 'Đã xác nhận' },
  ship: { verb: 'Giao', done: 'Đã giao cho hãng' },
  deliver: { verb: 'Hoàn tất', done: 'Đã hoàn tất' },
  cancel: { verb: 'Hủy', done: 'Đã hủy' },
}

/** The verb of a step for orders of which all are fetched, or not. */
export const verbOfStep = (step: BulkStep, orders: readonly { delivery: DeliveryWay }[]): string =>
  step === 'ship' && orders.length > 0 && orders.every(({ delivery }) => delivery === 'pickup')
    ? 'Sẵn sàng'
    : bulkStepWords[step].verb

export const bulkSentences = {
  orders: fulfilmentSentences.idsInvalid,
  step: bulkWords.command,
  nothing: fulfilmentSentences.nothingSelected,
  tooMany: `Mỗi lần làm tối đa ${largestBulk} đơn hàng`,
  idsOrFilter: 'Chọn đơn hàng, hoặc lọc danh sách, không cả hai',
  twice: 'Một đơn hàng có mặt hai lần trong danh sách',
  reason: fulfilmentSentences.reasonMissing,
  broke: 'Có lỗi xảy ra, đơn hàng chưa đổi. Bấm làm lại.',
  stopped: 'Đã dừng trước khi đến lượt đơn này.',
  previewBroke: 'Không xem trước được. Vui lòng thử lại.',
  applyBroke: 'Chưa làm xong. Bấm lại để làm tiếp, không đơn nào bị làm hai lần.',
  undoBroke: bulkWords.undoBroke,
  notFound: 'Không tìm thấy lần làm nhiều đơn này.',
  undoLate: bulkWords.undoLate,
  undoNever:
    'Đơn đã giao xong hay đã hủy không hoàn tác được: tiền, doanh thu và sách trong kho đã ghi sổ. Đơn đã hủy thì khách có thể đặt lại.',
  undoChanged: 'Đơn đã thay đổi sau đó nên giữ nguyên.',
  undone: 'Nhà sách hoàn tác bước vừa làm',
  done: ({ verb }: { verb: string }, done: number, of: number) =>
    done === of ? `${verb} ${done} đơn hàng` : `${verb} ${done} trên ${of} đơn hàng`,
  takenBack: (done: number, of: number) =>
    done === of ? `Đã hoàn tác ${done} đơn hàng` : `Đã hoàn tác ${done} trên ${of} đơn hàng`,
  unreadable: 'Không thấy cột mã đơn và cột mã vận đơn. Tệp cần hai cột: mã đơn, mã vận đơn.',
}

export const unconfirmedOrder = 'Đơn chưa được xác nhận.'

/** Why an order takes no part in a step, and what it would need. */
export function leftOutReason(
  step: BulkStep,
  code: string,
  order: Pick<Stepping, 'status' | 'delivery'>,
): string {
  const { status, delivery } = order
  if (code === 'ORDER_UNPAID') return 'Khách trả trước nhưng tiền chưa về.'
  if (code === 'SUPPLEMENT_UNPAID') return 'Đơn được sửa, khách chưa chuyển khoản phần thanh toán thêm.'
  if (code === 'PAID_AT_COUNTER') return 'Khách trả tiền khi đến nhận: giao đơn này ở màn hình Quầy.'
  const now = statusNamesOf(order).long.toLowerCase()
  if (code !== 'INVALID_TRANSITION') return `Đơn vừa được thay đổi ở nơi khác, nay ở bước “${now}”.`
  if (status === orderStatus.cancelled) return 'Đơn đã hủy.'
  if (status === orderStatus.delivered) return 'Đơn đã giao xong.'
  if (step === 'deliver')
    return `Đơn đang ở bước “${now}”, ${delivery === 'pickup' ? 'chưa báo khách đến nhận' : 'chưa giao cho hãng'}.`
  if (step === 'ship' && status === orderStatus.pending) return unconfirmedOrder
  return `Đơn đã qua bước này, đang ở bước “${now}”.`
}
