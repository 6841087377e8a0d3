import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { panelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import { onHubGap } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { changes, markChanged } from './changed-subjects.ts'

/** Marks rows on the screen that a colleague changes, and refetches them in their place. */
export function useLiveRows(userId: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reader = createRefetcher(revalidate)
    const leave = changes.subscribe((change) => {
      const { kind, ids } = change
      if (change.by.user_id === userId || kind === 'work') return
      const shown = ids.filter((id) => document.querySelector(`[data-subject="${panelValue({ kind, id })}"]`))
      if (shown.length === 0) return
      markChanged({ ...change, ids: shown })
      reader.soon()
    })
    return () => {
      leave()
      reader.stop()
    }
  }, [revalidate, userId])
}

/** Whatever changed the thing, also from here: it is read again. So it is where news may have been missed. */
export function useChangeOf({ kind, id }: Subject, read: () => Promise<unknown>) {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const reader = createRefetcher(async () => void (await latest.current()))
    const leave = [
      changes.subscribe((change) => {
        // A change of an order changes its payment, and the other way.
        const near = kind !== 'book' && change.kind !== 'book' && change.kind !== 'work'
        if (near || (change.kind === kind && change.ids.includes(id))) reader.soon()
      }),
      onHubGap(reader.soon),
      reader.stop,
    ]
    return () => leave.forEach((end) => end())
  }, [kind, id])
}
