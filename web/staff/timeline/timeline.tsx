import type { ReactNode } from 'react'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { NoteEntry } from './note-entry.tsx'
import { wordsOf } from './entry-words.tsx'
import type { useTimeline } from './use-timeline.ts'

type Props = { userId: number; timeline: ReturnType<typeof useTimeline> }

/** The history, the money, the letters, the conversation and the notes of one thing, in one line of time. */
export function Timeline({ userId, timeline }: Props) {
  const { entries, older, failure, reload, more } = timeline
  return (
    <section aria-label="Diễn biến">
      <h3 className="mb-2 font-serif text-lg font-semibold">Diễn biến</h3>
      {failure && (
        <div role="alert" className="py-2">
          <p className="mb-2">{failure}</p>
          <RetryButton onRetry={reload} />
        </div>
      )}
      {!entries && !failure && (
        <SkeletonGroup
          label="Đang tải diễn biến"
          shapes={['h-5 w-full', 'h-5 w-4/5']}
          className="space-y-3"
        />
      )}
      {entries?.length === 0 && <p className="text-ink-soft">Chưa có gì xảy ra.</p>}
      {entries && entries.length > 0 && (
        <ol className="border-s border-line">
          {entries.map((entry) => (
            <li key={entry.key} className="relative py-2 ps-4">
              <span
                aria-hidden="true"
                className={`absolute -start-1 top-4 size-2 rounded-full ${entry.kind === 'note' ? 'bg-ochre' : 'bg-edge'}`}
              />
              <p className="text-sm text-ink-soft">
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                {whoDid(entry)}
              </p>
              {entry.kind === 'note' ? (
                <NoteEntry entry={entry} own={entry.by?.account_id === userId} onChanged={reload} />
              ) : (
                <div className="break-words">{wordsOf(entry)}</div>
              )}
            </li>
          ))}
        </ol>
      )}
      {older && (
        <Button size="sm" variant="outline" className="mt-2" onClick={() => void more()}>
          Xem cũ hơn
        </Button>
      )}
    </section>
  )
}

function whoDid(entry: TimelineEntry): ReactNode {
  if (entry.by) return <> · {entry.by.name}</>
  if (entry.kind === 'state' && entry.data.by_whom === 'customer') return <> · Khách hàng</>
  return null
}
