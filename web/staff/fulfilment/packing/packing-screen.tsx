import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { type FormEvent, type KeyboardEvent, useEffect } from 'react'
import type { CarrierKey } from '#contract/selling/carriers/carriers.ts'
import { canBeSent, chosenOf } from '#web/staff/fulfilment/bulk/chosen-orders.ts'
import { ShipButton } from '#web/staff/fulfilment/parcels/ship-button.tsx'
import type { PickedTitle } from '#contract/goods/fulfilment/fulfilment.ts'
import { fulfilmentSentences } from '#contract/goods/fulfilment/fulfilment-sentences.ts'
import { packingSentences as said } from '#contract/goods/fulfilment/packing-sentences.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { CircleCheck, TriangleAlert } from '#web/base/icons/first-icons.ts'
import { Package } from '#web/base/icons/browse-icons.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { ListHead, AddLink } from '#web/staff/lists/list-head.tsx'
import { ViewerNames } from '#web/staff/live/viewer-names.tsx'
import { OrderState } from '#web/staff/fulfilment/order-state.tsx'
import { printHref, type PrintKind, printKinds } from '#web/staff/fulfilment/print-query.ts'
import { staffOrderList } from '#web/staff/fulfilment/staff-order-query.ts'
import { copiesOf } from './packed-copies.ts'
import { type Packing, packingProblem, type Told, usePacking } from './use-packing.ts'

/** Parcels are packed one after the other by scanner or keyboard: an order, its books, the next order. */
export function PackingScreen({ carriers }: { carriers: readonly CarrierKey[] }) {
  const packing = usePacking()
  const { bench, told } = packing
  return (
    <>
      <ListHead title={said.title}>
        <AddLink to={`${staffOrderList.path}?status=1`} icon={Package} variant="outline">
          {fulfilmentSentences.toShip}
        </AddLink>
      </ListHead>
      <div className="max-w-4xl space-y-4 border-t border-line pt-4">
        <ScanField packing={packing} />
        <Said told={told} />
        {bench && <OnTheBench key={bench.order.order_id} packing={packing} carriers={carriers} {...bench} />}
      </div>
    </>
  )
}

const printKeys: Readonly<Record<string, PrintKind>> = { F8: 'packing-slip', F9: 'label' }

/** Has the focus at all times: a scanner types what it reads, and Enter. */
function ScanField({ packing: { bench, left, ready, field, scan } }: { packing: Packing }) {
  const orderId = bench?.order.order_id
  useEffect(() => field.current?.focus(), [field])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = textOf(new FormData(event.currentTarget), 'scan').trim()
    event.currentTarget.reset()
    scan(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const kind = printKeys[event.key]
    if (!kind || orderId === undefined) return
    event.preventDefault()
    window.open(printHref({ kind, ids: [orderId] }), '_blank')
  }
  const hint = !bench ? said.first : ready && left === 0 ? said.complete : said.books
  return (
    <form onSubmit={submit}>
      <label htmlFor="quet-ma" className="mb-1.5 block font-semibold">
        {said.scan}
      </label>
      <input
        ref={field}
        id="quet-ma"
        name="scan"
        data-begins
        className="field figures text-xl"
        autoComplete="off"
        maxLength={100}
        enterKeyHint="done"
        aria-describedby="cach-quet"
        onKeyDown={onKeyDown}
      />
      <p id="cach-quet" className="mt-1.5 text-sm text-ink-soft">
        {hint}
      </p>
    </form>
  )
}

/** Outcome of the last scan; a wrong one is said loudly, since who packs looks at the books. */
function Said({ told }: { told: Told | undefined }) {
  const wrong = told?.kind === 'wrong'
  return (
    <div aria-live="assertive">
      {told && (
        <p
          key={told.words}
          className={classes(
            'flex items-center gap-3 rounded-md px-4 py-3 font-semibold break-words',
            wrong ? 'bg-seal text-xl text-on-seal' : 'bg-jade/12 text-jade',
          )}
        >
          {wrong ? (
            <TriangleAlert size={26} className="shrink-0" />
          ) : (
            <CircleCheck size={22} className="shrink-0" />
          )}
          <span className="min-w-0">{told.words}</span>
        </p>
      )}
    </div>
  )
}

type BenchProps = {
  packing: Packing
  carriers: readonly CarrierKey[]
  order: Order
  titles: readonly PickedTitle[]
}

function OnTheBench({ packing, carriers, order, titles }: BenchProps) {
  const { busy, confirm } = packing
  const problem = packingProblem(order)
  const notes = [...new Set(titles.flatMap((title) => title.orders.flatMap(({ packing: said }) => said)))]
  const where = [
    order.user.phone_number,
    order.delivery === 'pickup' ? pickupSentences.name : order.address.councious,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <section aria-label={`Đơn hàng ${order.order_code}`} className="space-y-4">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="figures text-2xl">{order.order_code}</h2>
        <OrderState {...order} />
        <ViewerNames subject={{ kind: 'order', id: order.order_id }} />
        <span className="text-ink-soft">
          {order.customer_name} · {where}
        </span>
      </header>
      {notes.map((note) => (
        <p key={note} className="rounded-md border border-ochre/60 bg-ochre/8 px-3 py-1.5 font-semibold">
          {note}
        </p>
      ))}
      {order.note && <p>Lời nhắn: {order.note}</p>}
      {problem && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-md border border-seal px-4 py-3"
        >
          <TriangleAlert size={20} className="shrink-0 text-seal" />
          <p className="min-w-0 flex-1 font-semibold">{problem}</p>
          {problem === said.unconfirmed && (
            <Button busy={busy} onClick={() => void confirm()}>
              Xác nhận đơn
            </Button>
          )}
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {titles.map((title) => (
          <PackedTitle key={title.book_id} title={title} packing={packing} order={order} />
        ))}
      </ul>
      <BenchFoot packing={packing} carriers={carriers} order={order} />
    </section>
  )
}

/** Ways in which a packed order leaves the bench, and its papers. */
function BenchFoot({ packing, carriers, order }: Omit<BenchProps, 'titles'>) {
  const { kept, left, ready, busy, scan, leave } = packing
  return (
    <footer className="flex flex-wrap items-center gap-3">
      <Button busy={busy} disabled={!ready || left > 0} onClick={() => scan('')}>
        {left > 0 ? `Còn ${formatNumber(left)} cuốn` : 'Giao đơn này'}
      </Button>
      <ShipButton
        keys={ready && left === 0 && canBeSent(chosenOf(order)) ? carriers : []}
        ids={[order.order_id]}
        onClose={() => void packing.sent()}
      />
      {order.status >= orderStatus.confirmed &&
        (['packing-slip', 'label'] as const).map((kind) => (
          <ButtonLink
            key={kind}
            to={printHref({ kind, ids: [order.order_id] })}
            target="_blank"
            variant={left === 0 ? 'outline' : 'quiet'}
            className="gap-1.5"
          >
            <Printer size={16} />
            {printKinds[kind]} <kbd className="text-sm text-ink-soft">{kind === 'label' ? 'F9' : 'F8'}</kbd>
          </ButtonLink>
        ))}
      <Button variant="quiet" onClick={() => void leave()}>
        Để lại sau
      </Button>
      {kept.tracking && <p className="figures text-ink-soft">{said.tracking(kept.tracking)}</p>}
    </footer>
  )
}

type TitleProps = { title: PickedTitle; order: Order; packing: Packing }

function PackedTitle({ title, order, packing: { kept, ready, count } }: TitleProps) {
  const packed = copiesOf(kept.packed, title.book_id)
  const full = packed >= title.copies
  const cover = order.orderDetail.find(({ book_id }) => book_id === title.book_id)?.book.image_url
  return (
    <li className={classes('flex items-center gap-4 py-2', full && 'text-ink-soft')}>
      <span className="w-12 shrink-0">{cover && <BookCover src={cover} title={title.title} />}</span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{title.title}</p>
        <p className="figures text-sm text-ink-soft">
          {title.isbn ?? 'Không có ISBN'}
          {title.place && ` · kệ ${title.place}`}
        </p>
      </div>
      {ready && !full && (
        <Button size="sm" variant="quiet" aria-label={`+1 cuốn ${title.title}`} onClick={() => count(title)}>
          +1
        </Button>
      )}
      <p
        aria-label={`${title.title}: ${packed} trên ${title.copies} cuốn`}
        className={classes('figures flex items-center gap-2 text-2xl whitespace-nowrap', full && 'text-jade')}
      >
        {full && <CircleCheck size={22} />}
        {formatNumber(packed)} / {formatNumber(title.copies)}
      </p>
    </li>
  )
}
