import { type ReactNode, useState, useCallback, useEffect, useRef } from 'react'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { wordsOf } from './entry-words.tsx'
import { deskSentences, type Subject } from '#contract/base/subjects/subjects.ts'
import { StaffNoteField } from './staff-note-field.tsx'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useChangeOf } from '#web/staff/live/live-subjects.ts'

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

type Note = Extract<TimelineEntry, { kind: 'note' }>
type NoteEntryProps = { entry: Note; own: boolean; onChanged: () => Promise<unknown> }

/** A note for the staff alone; its author changes and removes it. */
function NoteEntry({ entry: { data }, own, onChanged }: NoteEntryProps) {
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    try {
      await api('DELETE /desk/delete-note', byId(data.note_id))
    } catch (thrown) {
      toast.error(sentenceOf(thrown, deskSentences.noteNotDeleted), 5000)
    }
    await onChanged()
    setRemoving(false)
  }
  if (editing)
    return (
      <StaffNoteField
        label="Sửa ghi chú"
        action="Lưu"
        initial={data.text}
        onCancel={() => setEditing(false)}
        onSend={async (text, mentions) => {
          await api('PUT /desk/change-note', {
            ...byId(data.note_id),
            body: { text, mentions, version: data.version },
          })
          setEditing(false)
          await onChanged()
        }}
      />
    )
  return (
    <div className="rounded-md bg-ochre/8 px-3 py-2">
      <p className="break-words whitespace-pre-line">{data.text}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span>Chỉ nhân viên thấy{data.changed_at && ' · đã sửa'}</span>
        {own && (
          <>
            <button type="button" className="text-link min-h-9" onClick={() => setEditing(true)}>
              Sửa
            </button>
            <button
              type="button"
              className="text-link min-h-9"
              aria-disabled={removing || undefined}
              onClick={() => !removing && void remove()}
            >
              Xóa
            </button>
          </>
        )}
      </p>
    </div>
  )
}

const readTimeline = ({ kind, id }: Subject, before?: string) =>
  api('GET /desk/get-timeline', { query: { kind, id: String(id), ...(before && { before }) }, quiet: true })

type Shown = { entries: readonly TimelineEntry[]; older: string | null; related: readonly Subject[] }

/** Timeline of a thing, newest first; older parts on request, and the newest refetched when something happens. */
export function useTimeline({ kind, id }: Subject) {
  const [shown, setShown] = useState<Shown>()
  const [failure, setFailure] = useState('')
  const asked = useRef(0)

  const read = useCallback(
    (before?: string) => {
      // The answer to an older question is none any more.
      const turn = asked.current + 1
      asked.current = turn
      return readTimeline({ kind, id }, before).then(
        ({ data, older, related }) => {
          if (turn !== asked.current) return
          setFailure('')
          setShown((now) => ({
            entries: before && now ? [...now.entries, ...data] : data,
            older,
            related,
          }))
        },
        (thrown: unknown) => {
          if (turn === asked.current) setFailure(sentenceOf(thrown, deskSentences.timelineFailed))
        },
      )
    },
    [kind, id],
  )
  useEffect(() => void read(), [read])
  useChangeOf({ kind, id }, () => read())
  return {
    ...shown,
    failure,
    reload: () => read(),
    more: async () => {
      if (shown?.older) await read(shown.older)
    },
  }
}
