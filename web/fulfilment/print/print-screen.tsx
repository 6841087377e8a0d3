import { Printer } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import type { Shop } from '#contract/shop/shop.ts'
import type { Transfer } from '#web/payments/vietqr-code.tsx'
import { Link } from '#web/ui/elements/link.tsx'
import { Button, ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Invoice } from './invoice.tsx'
import { PackingSlip } from './packing-slip.tsx'
import {
  papers,
  printHref,
  type PrintKind,
  printKinds,
  type PrintQuery,
} from '#web/fulfilment/print-query.ts'
import './print-sheet.css'

type Props = {
  orders: readonly Order[]
  /** By the number of the order. */
  transfers: Readonly<Record<number, Transfer>>
  shop: Shop
  query: PrintQuery
}
const sheets = { 'packing-slip': PackingSlip, invoice: Invoice }

/** The sheets as they come out of the printer, an order on each, and above them what is printed and how. */
export function PrintScreen({ orders, transfers, shop, query }: Props) {
  const Sheet = sheets[query.kind]
  if (orders.length === 0)
    return (
      <EmptyState title="Không có đơn hàng nào để in" text="Hãy chọn đơn hàng trong danh sách rồi in.">
        <ButtonLink to="/admin/orders">Về danh sách đơn hàng</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="bg-ink/4 px-3 py-6 sm:px-6 sm:py-10 print:bg-transparent print:p-0">
      <Toolbar query={query} sheets={orders.length} />
      <div className="space-y-6 print:space-y-0">
        {orders.map((order) => (
          <article
            key={order.order_id}
            aria-label={`${printKinds[query.kind]} đơn hàng #${order.order_id}`}
            className={`print-sheet print-sheet-${query.paper.toLowerCase()}`}
          >
            <Sheet order={order} transfer={transfers[order.order_id]} shop={shop} />
          </article>
        ))}
      </div>
    </div>
  )
}

function Toolbar({ query, sheets: count }: { query: PrintQuery; sheets: number }) {
  const kinds = Object.keys(printKinds) as PrintKind[]
  return (
    <div className="mx-auto mb-6 flex max-w-[210mm] flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <h1 className="w-full text-2xl sm:text-3xl">
        {printKinds[query.kind]} · {count} đơn hàng
      </h1>
      <Choice
        label="Loại phiếu"
        choices={kinds.map((kind) => ({
          name: printKinds[kind],
          to: printHref({ ...query, kind }),
          chosen: kind === query.kind,
        }))}
      />
      <Choice
        label="Khổ giấy"
        choices={papers.map((paper) => ({
          name: paper,
          to: printHref({ ...query, paper }),
          chosen: paper === query.paper,
        }))}
      />
      <div className="flex flex-wrap gap-3 sm:ms-auto">
        <ButtonLink to="/admin/orders" variant="outline">
          Danh sách
        </ButtonLink>
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" size={18} />
          In
        </Button>
      </div>
    </div>
  )
}

type ChoiceProps = { label: string; choices: readonly { name: string; to: string; chosen: boolean }[] }

function Choice({ label, choices }: ChoiceProps) {
  return (
    <nav aria-label={label} className="flex rounded-md border border-edge bg-surface">
      {choices.map(({ name, to, chosen }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          className={classes(
            'grid min-h-11 place-items-center rounded-md px-4 font-semibold',
            chosen ? 'bg-ink text-paper' : 'hover:bg-ink/7',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
