import { type ReactNode, useId } from 'react'
import { codSentences } from '#contract/goods/cod/cod-sentences.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import type { TransactionDetails } from '#contract/selling/transactions/transactions.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { CarrierCash, DifferenceNotes, PaymentStatusBadge } from './transaction-badges.tsx'

const resultNames = {
  paid: 'Đã thu tiền',
  failed: 'Không thu được tiền',
  held: 'Đã thu, đang được giữ lại để kiểm tra',
  pending: 'Chưa có kết quả',
  refunded: 'Đã hoàn tiền',
  unknown: 'Không biết giao dịch này',
} as const

/** All of a payment: as the shop has it, as its gateway has it, and what was heard of it. */
export function TransactionInfo({ transaction }: { transaction: TransactionDetails }) {
  const { user, amount, received_amount, differences, carrier_cash, payment_details: details } = transaction
  return (
    <div className="space-y-8">
      <p className="flex flex-wrap items-center gap-2">
        <PaymentStatusBadge status={transaction.status} />
        <CarrierCash cash={carrier_cash} />
        <DifferenceNotes differences={differences} />
      </p>
      <div className="side-facts grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <Facts title="Giao dịch">
          <Fact name="Số tiền">
            <span className="figures font-semibold">{formatDong(amount)}</span>
          </Fact>
          <Fact name="Thực nhận">
            {received_amount !== null && <span className="figures">{formatDong(received_amount)}</span>}
          </Fact>
          <Fact name={codSentences.heldByCarrier}>
            {carrier_cash && <span className="figures">{formatDong(carrier_cash)}</span>}
          </Fact>
          <Fact name="Phương thức">{transaction.method}</Fact>
          <Fact name="Mã tham chiếu nhân viên ghi">{details.staff_reference}</Fact>
          <Fact name="Bắt đầu lúc">{formatDateTime(transaction.created_at)}</Fact>
          <Fact name="Cập nhật lúc">{formatDateTime(transaction.updated_at)}</Fact>
          <Fact name="Ghi chú">{transaction.note}</Fact>
          <Fact name="Lý do thất bại">{transaction.failure_reason}</Fact>
          <Fact name="Lý do hoàn tiền">{transaction.refund_reason}</Fact>
        </Facts>
        <Facts title="Đơn hàng và khách hàng">
          <Fact name="Đơn hàng">
            <Link to={staffOrderHref(transaction.order_code)} className="text-link">
              {transaction.order_code}
            </Link>{' '}
            · {statusNamesOf({ status: transaction.order_status, delivery: transaction.order_delivery }).long}
          </Fact>
          <Fact name="Khách hàng">{`${user.last_name} ${user.first_name}`.trim()}</Fact>
          <Fact name="Email">{user.email || 'Không có'}</Fact>
          <Fact name="Số điện thoại">{user.phone_number}</Fact>
        </Facts>
        {details.gateway !== null && (
          <Facts title="Ở cổng thanh toán">
            <Fact name="Cổng">{paymentMethods[transaction.methodId as MethodId].short}</Fact>
            <Fact name="Cổng báo">
              {transaction.gateway_result ? resultNames[transaction.gateway_result] : 'Chưa báo gì'}
            </Fact>
            <Fact name="Số tiền ở cổng">
              {transaction.gateway_amount !== null && (
                <span className="figures">{formatDong(transaction.gateway_amount)}</span>
              )}
            </Fact>
            <Fact name="Báo lúc">
              {transaction.gateway_heard_at && formatDateTime(transaction.gateway_heard_at)}
            </Fact>
            <Fact name="Mã tham chiếu">{details.transaction_reference}</Fact>
            <Fact name="Mã giao dịch ở cổng">{details.gateway_transaction}</Fact>
            <Fact name="Thẻ">{details.card_last_four && `•••• ${details.card_last_four}`}</Fact>
          </Facts>
        )}
        <Heard events={transaction.events} />
      </div>
    </div>
  )
}

const channelNames: Record<string, string> = {
  notice: 'Thông báo của cổng',
  return: 'Khách quay về',
  query: 'Hỏi cổng',
  staff: 'Nhân viên',
}
const outcomeNames: Record<string, string> = {
  paid: 'đã thanh toán',
  failed: 'không thành công',
  held: 'đang được giữ lại',
  'gone-back': 'đã hoàn tiền',
  repeat: 'nhắc lại điều đã biết',
  nothing: 'không có gì mới',
  'order-closed': 'tiền đến sau khi đơn đã hủy',
  'already-paid': 'tiền đến khi đơn đã được thanh toán',
  'other-amount': 'tiền đến khác số tiền của đơn',
}

function Heard({ events }: Pick<TransactionDetails, 'events'>) {
  const id = useId()
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-xl">
        Đã nghe được
      </h3>
      <ol className="space-y-2.5">
        {events.map(({ at, channel, outcome }, index) => (
          <li key={`${at} ${index}`}>
            <span className="block text-sm text-ink-soft">{formatDateTime(at)}</span>
            {channelNames[channel] ?? channel}: {outcomeNames[outcome] ?? outcome}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-xl">
        {title}
      </h3>
      <dl className="space-y-2.5">{children}</dl>
    </section>
  )
}

/** Names a fact; an empty one is left out. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
