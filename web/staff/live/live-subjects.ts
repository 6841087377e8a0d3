import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { panelValue, type Subject, type StaffChange } from '#contract/base/subjects/subjects.ts'
import { onHubGap, onHub } from '#web/base/platform/hub/hub-connection.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { createEmitter } from '#web/base/platform/stores/create-store.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'

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

/** Colleague who changed a thing while it stood on the screen, by thing. */
export const changedSubjects = createStore<ReadonlyMap<string, string>>(new Map())

/** The marks of so many things are kept. */
const mostMarks = 500

const news = createEmitter<[StaffChange]>((): (() => void) => onHub('ThingsChanged', news.emit))

/** Changes that one of the staff made just now, here or elsewhere. */
export const changes = { subscribe: news.subscribe }

function markChanged({ kind, ids, by }: StaffChange) {
  if (kind === 'work') return
  const marks = new Map(changedSubjects.get())
  for (const id of ids) marks.set(panelValue({ kind, id }), by.name)
  changedSubjects.set(new Map([...marks].slice(-mostMarks)))
}

export function forgetChange(subject: Subject) {
  const marks = new Map(changedSubjects.get())
  if (marks.delete(panelValue(subject))) changedSubjects.set(marks)
}
