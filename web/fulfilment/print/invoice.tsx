import { amountInWords } from '#contract/language/amount-in-words.ts'
import { formatDong } from '#contract/language/money.ts'
import { type MethodId, paymentMethods } from '#contract/payments/payment-methods.ts'
import type { Order } from '#contract/orders/orders.ts'
import { addressLine } from '#contract/people/postal-address.ts'
import type { Shop } from '#contract/shop/shop.ts'
import { OrderPriceBreakdown } from '#web/orders/detail/order-price-breakdown.tsx'
import { paymentLine } from '#web/fulfilment/payment-words.ts'
import { PrintLetterhead } from './print-letterhead.tsx'
import { PrintSignatures } from './print-signatures.tsx'

/** What was bought for how much, to the dong and in words. */
export function Invoice({ order, shop }: { order: Order; shop: Shop }) {
  return (
    <>
      <PrintLetterhead shop={shop} title="Hóa đơn bán hàng" order={order} />
      <Buyer order={order} />
      <table className="mt-4 w-full border-collapse">
        <caption className="sr-only">Sách đã mua</caption>
        <thead>
          <tr className="border-b border-current text-sm *:py-1.5 *:font-semibold">
            <th scope="col" className="w-8 text-start">
              STT
            </th>
            <th scope="col" className="ps-3 text-start">
              Tên sách
            </th>
            <th scope="col" className="ps-3 text-end">
              SL
            </th>
            <th scope="col" className="ps-3 text-end max-sm:hidden print:table-cell">
              Đơn giá
            </th>
            <th scope="col" className="ps-3 text-end whitespace-nowrap">
              Thành tiền
            </th>
          </tr>
        </thead>
        <tbody>
          {order.orderDetail.map((line, index) => (
            <tr key={line.order_detail_id} className="border-b border-line align-top *:py-1.5">
              <td className="figures">{index + 1}</td>
              <th scope="row" className="ps-3 text-start leading-snug font-normal">
                {line.book.title}
                <span className="block text-sm text-ink-soft">
                  {[line.book.author_name, line.book.publisher].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td className="figures ps-3 text-end">{line.quantity}</td>
              <td className="figures ps-3 text-end whitespace-nowrap max-sm:hidden print:table-cell">
                {formatDong(line.unit_price)}
              </td>
              <td className="figures ps-3 text-end whitespace-nowrap">{formatDong(line.line_total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="keep-together mt-3">
        <div className="ms-auto max-w-80">
          <OrderPriceBreakdown order={order} />
        </div>
        <p className="mt-3">
          Bằng chữ: <em>{amountInWords(order.total_amount)}.</em>
        </p>
      </div>
      <PrintSignatures left="Người mua hàng" right="Người bán hàng" />
      <p className="keep-together mt-2 text-center text-sm text-ink-soft">
        Chứng từ này không thay thế hóa đơn điện tử theo quy định về thuế.
      </p>
    </>
  )
}

function Buyer({ order }: { order: Order }) {
  const { customer_name, user, address, method_id } = order
  const facts = [
    ['Khách hàng', customer_name],
    ['Điện thoại', user.phone_number],
    ['Địa chỉ', addressLine(address)],
    ['Hình thức thanh toán', paymentMethods[method_id as MethodId].checkout],
    ['Thanh toán', paymentLine(order)],
  ]
  return (
    <dl className="keep-together mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
