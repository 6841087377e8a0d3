import { api, byId } from '#web/base/platform/api/api.ts'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import type { OrderMargin as Told } from '#contract/goods/stock/goods.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { Fact, MarginFacts, MarginWords } from './margin-facts.tsx'

const source = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (await api('GET /goods/order-margin', byId(id, signal))).data,
  failed: goodsSentences.marginFailed,
}

/** Margin of an order after the cost of its copies, for the staff; closed until it is asked for. */
export function OrderMargin({ id }: { id: number }) {
  const { item, failure, reload } = useRecord(id, undefined as Told | undefined, source)
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
