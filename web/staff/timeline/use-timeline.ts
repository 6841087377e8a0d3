import { useCallback, useEffect, useRef, useState } from 'react'
import { deskSentences, type Subject } from '#contract/base/subjects/subjects.ts'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import { useChangeOf } from '#web/staff/live/live-subjects.ts'
import { readTimeline } from '#web/staff/workspace/desk-calls.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'

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
