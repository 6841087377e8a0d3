import { useState } from 'react'
import type { Credit, CreditEntry } from '#contract/selling/credit/credit.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import type { Pagination } from '#contract/platform/shape/pagination.ts'
import { orderHref } from '#web/shop/order-links/order-href.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { fetchCredit } from './use-credit-balance.ts'
import { CreditEntries } from './credit-entries.tsx'

type Props = { first: { data: Credit; pagination: Pagination } }

/** In the profile: what there is, and what changed it, page by page as it is asked for. */
export function CreditHistory({ first: { data, pagination } }: Props) {
  const [more, setMore] = useState<readonly CreditEntry[]>([])
  const [busy, setBusy] = useState(false)
  const [page, setPage] = useState(1)
  const entries = [...data.entries, ...more]

  const fetchMore = async () => {
    setBusy(true)
    try {
      const next = await fetchCredit(page + 1)
      setMore((now) => [...now, ...next.data.entries])
      setPage(page + 1)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, creditSentences.loadFailed))
    }
    setBusy(false)
  }

  return (
    <div className="space-y-4">
      <p className="figures font-serif text-3xl font-semibold">{formatDong(data.balance)}</p>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{creditSentences.none}</p>
      ) : (
        <CreditEntries entries={entries} orderHref={({ order_code }) => orderHref(order_code)} />
      )}
      {page < pagination.total_pages && (
        <Button variant="outline" busy={busy} onClick={() => void fetchMore()}>
          Xem thêm
        </Button>
      )}
    </div>
  )
}
