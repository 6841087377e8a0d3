import { amountInWords } from '#contract/platform/language/amount-in-words.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { addressLine } from '#contract/base/people/postal-address.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { OrderPriceBreakdown } from '#web/shop/orders/detail/order-price-breakdown.tsx'
import { type Transfer, TransferCode } from '#web/shop/payments/vietqr-code.tsx'
import { paymentLine } from '#web/staff/fulfilment/payment-words.ts'
import { PrintLetterhead } from './print-letterhead.tsx'
import { PrintSignatures } from './print-signatures.tsx'
import { type PrintColumn, PrintTable } from './print-table.tsx'

const onWidePaper = 'ps-3 max-sm:hidden print:table-cell'
const columns: readonly PrintColumn[] = [
  { name: 'SL', cell: ({ quantity }) => quantity },
  {
    name: 'Đơn giá',
    cell: ({ unit_price }) => formatDong(unit_price),
    headClassName: onWidePaper,
    className: `figures whitespace-nowrap ${onWidePaper}`,
  },
  {
    name: 'Thành tiền',
    cell: ({ line_total }) => formatDong(line_total),
    headClassName: 'ps-3 whitespace-nowrap',
    className: 'figures ps-3 whitespace-nowrap',
  },
]

type Props = { order: Order; /** Where it waits for one. */ transfer?: Transfer | undefined; shop: Shop }

/** What was bought for how much, to the dong and in words; with the code where it is still to be paid by a transfer. */
export function Invoice({ order, transfer, shop }: Props) {
  return (
    <>
      <PrintLetterhead shop={shop} title="Hóa đơn bán hàng" order={order} />
      <Buyer order={order} />
      <PrintTable
        caption="Sách đã mua"
        lines={order.orderDetail}
        titleName="Tên sách"
        about={({ book }) => [book.author_name, book.publisher].filter(Boolean).join(' · ')}
        columns={columns}
      />
      <div className="keep-together mt-3">
        <div className="ms-auto max-w-80">
          <OrderPriceBreakdown order={order} />
        </div>
        <p className="mt-3">
          Bằng chữ: <em>{amountInWords(order.total_amount)}.</em>
        </p>
      </div>
      {transfer && (
        <div className="keep-together mt-4">
          <TransferCode transfer={transfer} />
        </div>
      )}
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
