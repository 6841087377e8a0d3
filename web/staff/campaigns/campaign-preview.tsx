import { useEffect, useState } from 'react'
import type { NamedTarget } from '#contract/catalogue/campaigns/campaigns.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { previewCampaign } from './campaign-calls.ts'

type Rule = { percent: number | null; price: number | null }
type Foreseen = Awaited<ReturnType<typeof previewCampaign>>

/** How many books it would cover, and what the best-selling of them would cost. */
export function CampaignPreview({ rule, targets }: { rule: Rule; targets: readonly NamedTarget[] }) {
  const foreseen = useForeseen(rule, targets)
  if (!foreseen) return null
  return (
    <section aria-label="Xem trước" className="rounded-md border border-line p-4" aria-live="polite">
      <p className="font-semibold">{formatNumber(foreseen.books)} cuốn sách</p>
      {foreseen.examples.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {foreseen.examples.map(({ book_id, title, own, price }) => (
            <li key={book_id} className="flex justify-between gap-4">
              <span className="line-clamp-1 min-w-0" title={title}>
                {title}
              </span>
              <span className="figures shrink-0">
                <s className="text-ink-soft">{formatDong(own)}</s> {formatDong(price)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const pause = 300

function useForeseen({ percent, price }: Rule, targets: readonly NamedTarget[]): Foreseen | undefined {
  const [foreseen, setForeseen] = useState<Foreseen>()
  const isWhole = (percent === null) !== (price === null) && targets.length > 0
  useEffect(() => {
    if (!isWhole) return
    const stale = new AbortController()
    const body = { percent, price, targets: targets.map(({ kind, id }) => ({ kind, id })) }
    const timer = setTimeout(() => {
      // What cannot be foreseen is said when the form is sent.
      previewCampaign(body, stale.signal).then(setForeseen, () => setForeseen(undefined))
    }, pause)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [isWhole, percent, price, targets])
  return isWhole ? foreseen : undefined
}
