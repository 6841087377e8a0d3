import { formatDong } from '#contract/platform/language/money.ts'
import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { packingNotes } from '#contract/selling/sums/chosen-fees.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { addressLine } from '#contract/base/people/postal-address.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { amountToCollect } from './amount-to-collect.ts'
import { Barcode } from '#web/base/ui/barcodes/barcode.tsx'
import {
  PrintLetterhead,
  PrintSignatures,
  type PrintColumn,
  PrintTable,
  UnlistedAddress,
} from './print-blocks.tsx'
import { noPhoneNumber } from '#web/base/platform/text/sentences.ts'

const columns: readonly PrintColumn[] = [
  { name: 'SL', cell: ({ quantity }) => quantity, className: 'figures ps-3 font-semibold' },
  {
    name: 'Đã kiểm',
    cell: () => <span aria-hidden="true" className="inline-block size-4 border border-edge align-middle" />,
    headClassName: 'w-20 ps-4 whitespace-nowrap',
    className: '',
    label: 'Ô để đánh dấu',
  },
]

/** Goes with the parcel: whom it is for, what is in it, and what is to be collected; no prices of single books. */
export function PackingSlip({ order, shop, unlisted }: { order: Order; shop: Shop; unlisted: boolean }) {
  return (
    <>
      <PrintLetterhead shop={shop} title="Phiếu giao hàng" order={order} />
      <section className="keep-together mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h3 className="text-sm text-ink-soft">Người nhận</h3>
          <p className="text-lg leading-snug font-semibold">{order.customer_name}</p>
          <p className="figures text-lg leading-snug">{order.user.phone_number || noPhoneNumber}</p>
          <p className="leading-snug">
            {order.delivery === 'pickup'
              ? pickupSentences.name
              : addressLine(order.address) || 'Chưa có địa chỉ'}
          </p>
          {unlisted && <UnlistedAddress />}
        </div>
        <div className="space-y-2">
          <ToCollect order={order} />
          <Barcode
            kind="code-128"
            text={order.order_code}
            label={`Mã vạch của đơn ${order.order_code}`}
            className="h-10 w-full"
          />
        </div>
      </section>
      <Remarks order={order} />
      {order.gift && <Gift words={order.gift.card_words} />}
      {packingNotes(order).map((note) => (
        <p key={note} className="keep-together mt-3 font-semibold">
          {note}
        </p>
      ))}
      <PrintTable
        caption="Sách trong kiện hàng"
        lines={order.orderDetail}
        titleName="Sách"
        about={({ book }) => book.author_name}
        columns={columns}
      />
      <p className="mt-2 text-end font-semibold">
        Tổng cộng: <span className="figures">{order.total_quantity}</span> cuốn
      </p>
      <PrintSignatures left="Người giao hàng" right="Người nhận hàng" />
    </>
  )
}

function ToCollect({ order }: { order: Order }) {
  const { label, amount } = amountToCollect(order)
  return (
    <p className="min-w-44 self-start border-2 border-current px-4 py-2 text-center">
      <span className="block text-sm">{label}</span>
      <strong className="figures block text-2xl leading-snug whitespace-nowrap">{formatDong(amount)}</strong>
    </p>
  )
}

/** The card is cut out and goes into the parcel; the slip itself stays with the courier. */
function Gift({ words }: { words: string }) {
  return (
    <section aria-label="Gói quà" className="keep-together mt-3">
      <p className="font-semibold">
        {words ? 'Gói quà, kèm thiệp' : 'Gói quà, không kèm thiệp'}. Không bỏ giấy tờ ghi giá vào gói.
      </p>
      {words && (
        <p className="mt-2 border-2 border-dashed border-current px-6 py-5 text-center font-serif text-lg leading-relaxed break-words whitespace-pre-line">
          {words}
        </p>
      )}
    </section>
  )
}

function Remarks({ order: { note, tracking_number } }: { order: Order }) {
  if (!note && !tracking_number) return null
  return (
    <dl className="keep-together mt-3 space-y-1">
      {tracking_number && (
        <div>
          <dt className="inline text-ink-soft">Mã vận đơn: </dt>
          <dd className="figures inline font-semibold">{tracking_number}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt className="inline text-ink-soft">Ghi chú của khách: </dt>
          <dd className="inline break-words whitespace-pre-line">{note}</dd>
        </div>
      )}
    </dl>
  )
}
