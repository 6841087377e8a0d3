import type { ReactNode } from 'react'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import type {
  Margin,
  BookMargin as ToldOfBook,
  OrderMargin as ToldOfOrder,
} from '#contract/goods/stock/goods.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'

type Sold = Margin & { revenue: number; copies: number }

/** 'Lợi nhuận 30.000 ₫', and of how many copies that cannot be said. */
function MarginWords({ sold }: { sold: Sold }) {
  const { profit, uncosted_copies: unknown, copies } = sold
  const isUnknown = unknown > 0 && unknown >= copies
  return (
    <>
      {!isUnknown && <strong className="figures">{formatDong(profit)}</strong>}
      {unknown > 0 && (
        <span className="text-ink-soft">
          {isUnknown ? '' : ' · '}
          {formatNumber(unknown)} cuốn {goodsSentences.costUnknown}
        </span>
      )}
    </>
  )
}

/** Names and figures in two columns, as the panel has them. */
const MarginFacts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">{children}</dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="figures">{children}</dd>
  </div>
)

const marginOfBook = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (await api('GET /goods/book-margin', byId(id, signal))).data,
  failed: goodsSentences.marginFailed,
}

/** Margin of a book so far, and the cost of the copies on the shelf, in the order in which they are sold. */
export function BookMargin({ id }: { id: number }) {
  const { item, failure, reload } = useRecord(id, undefined as ToldOfBook | undefined, marginOfBook)
  if (!item)
    return failure ? (
      <p className="mt-4 text-ink-soft">
        {failure} <RetryButton onRetry={reload} />
      </p>
    ) : null
  const { layers, stock_cost: cost, stock_uncosted: unknown } = item
  return (
    <section
      aria-label="Giá vốn và lợi nhuận"
      className="my-4 rounded-md border border-line bg-surface px-4 py-3"
    >
      <MarginFacts>
        <Fact name="Lợi nhuận đã có">
          {item.copies === 0 ? 'Chưa bán cuốn nào' : <MarginWords sold={item} />}
        </Fact>
        <Fact name="Giá vốn tồn kho">
          {formatDong(cost)}
          {unknown > 0 && ` · ${formatNumber(unknown)} cuốn ${goodsSentences.costUnknown}`}
        </Fact>
      </MarginFacts>
      {layers.length > 0 && (
        <details className="mt-1">
          <summary className="text-link inline-flex min-h-11 items-center">Các lớp giá vốn</summary>
          <ol className="space-y-1">
            {layers.map((layer) => (
              <li key={layer.layer_id}>
                <span className="figures">{formatNumber(layer.remaining)} cuốn</span>{' '}
                {layer.unit_cost === null ? (
                  <span className="text-ink-soft">{goodsSentences.costUnknown}</span>
                ) : (
                  <span className="figures">× {formatDong(layer.unit_cost)}</span>
                )}
                {layer.consigned && <span className="text-ink-soft"> · ký gửi</span>}
              </li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-ink-soft">{goodsSentences.marginMeaning}</p>
        </details>
      )}
    </section>
  )
}

const marginOfOrder = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (await api('GET /goods/order-margin', byId(id, signal))).data,
  failed: goodsSentences.marginFailed,
}

/** Margin of an order after the cost of its copies, for the staff; closed until it is asked for. */
export function OrderMargin({ id }: { id: number }) {
  const { item, failure, reload } = useRecord(id, undefined as ToldOfOrder | undefined, marginOfOrder)
  if (!item)
    return failure ? (
      <p className="text-ink-soft">
        {failure} <RetryButton onRetry={reload} />
      </p>
    ) : null
  return (
    <section
      aria-label="Lợi nhuận của đơn"
      className="my-4 rounded-md border border-line bg-surface px-4 py-3"
    >
      <p className="text-sm text-ink-soft">
        {item.delivered ? 'Lợi nhuận' : 'Lợi nhuận nếu giao như hiện nay'}
      </p>
      <p className="text-lg">
        <MarginWords sold={item} />
      </p>
      <details className="mt-1">
        <summary className="text-link inline-flex min-h-11 items-center">Từng cuốn</summary>
        <MarginFacts>
          <Fact name="Tiền hàng sau giảm giá">{formatDong(item.revenue)}</Fact>
          <Fact name="Giá vốn đã biết">{formatDong(item.cost)}</Fact>
        </MarginFacts>
        <ul className="mt-3 space-y-2">
          {item.lines.map((line) => (
            <li key={line.book_id}>
              <span className="break-words">{line.title}</span>
              <span className="block">
                <MarginWords sold={line} />
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">{goodsSentences.marginMeaning}</p>
      </details>
    </section>
  )
}
