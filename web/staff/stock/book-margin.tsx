import { api, byId } from '#web/base/platform/api/api.ts'
import { goodsSentences } from '#contract/goods/stock/goods-sentences.ts'
import type { BookMargin as Told } from '#contract/goods/stock/goods.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { Fact, MarginFacts, MarginWords } from './margin-facts.tsx'

const source = {
  fetch: async (id: number, signal?: AbortSignal) =>
    (await api('GET /goods/book-margin', byId(id, signal))).data,
  failed: goodsSentences.marginFailed,
}

/** Margin of a book so far, and the cost of the copies on the shelf, in the order in which they are sold. */
export function BookMargin({ id }: { id: number }) {
  const { item, failure, reload } = useRecord(id, undefined as Told | undefined, source)
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
