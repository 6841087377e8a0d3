import { useEffect, useState } from 'react'
import { campaignSentences } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import type { PriceEntry } from '#contract/catalogue/campaigns/campaigns.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { ScrollBox } from '#web/base/ui/layout/scroll-box.tsx'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'
import { formatSecond } from './campaign-words.ts'

type Props = { bookId: number; title: string | undefined; onClose: () => void }
type Known = { data: readonly PriceEntry[]; own: number; price: number }

/** Price history of a book: changes of its own price and its campaigns, the last first. */
export default function PriceHistoryDialog({ bookId, title, onClose }: Props) {
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const left = new AbortController()
    api('GET /books/get-price-history', byId(bookId, left.signal)).then(setKnown, (thrown: unknown) => {
      if (!left.signal.aborted) setFailure(sentenceOf(thrown, campaignSentences.historyFailed))
    })
    return () => left.abort()
  }, [bookId])
  return (
    <Modal title="Lịch sử giá" size="lg" onClose={onClose}>
      {title && <p className="mb-4 font-semibold break-words">{title}</p>}
      {failure && (
        <p role="alert" className="text-seal">
          {failure}
        </p>
      )}
      {!known && !failure && <Skeleton className="h-40 w-full" />}
      {known && (
        <p className="mb-4">
          Giá của sách: <span className="figures">{formatDong(known.own)}</span>
          {known.price < known.own && (
            <>
              {' '}
              · Giá lúc này: <strong className="figures">{formatDong(known.price)}</strong>
            </>
          )}
        </p>
      )}
      {known && known.data.length === 0 && <p>Giá của sách này chưa từng thay đổi.</p>}
      {known && known.data.length > 0 && <EntryTable entries={known.data} />}
    </Modal>
  )
}

function EntryTable({ entries }: { entries: readonly PriceEntry[] }) {
  return (
    <ScrollBox name="Các lần đổi giá">
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-edge text-sm text-ink-soft">
            <ColumnHeads
              names={['Thời gian', 'Giá', 'Vì sao', 'Người thực hiện']}
              className="py-2 pe-4 text-start font-normal whitespace-nowrap"
            />
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.kind} ${entry.at} ${entry.price}`} className="border-b border-line align-top">
              <td className="figures py-2 pe-4 text-sm whitespace-nowrap">
                <time dateTime={entry.at}>{formatSecond(entry.at)}</time>
                {entry.until && (
                  <time dateTime={entry.until} className="block">
                    đến {formatSecond(entry.until)}
                  </time>
                )}
              </td>
              <td className="figures py-2 pe-4 whitespace-nowrap">
                {entry.before !== null && <s className="text-ink-soft">{formatDong(entry.before)}</s>}{' '}
                {formatDong(entry.price)}
              </td>
              <td className="min-w-40 py-2 pe-4">{entry.name ?? 'Đổi giá bán'}</td>
              <td className="py-2 text-sm">{entry.kind === 'own' && (entry.by_name ?? 'Hệ thống')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
