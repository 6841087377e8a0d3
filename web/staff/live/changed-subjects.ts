import { type StaffChange, panelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import { onHub } from '#web/base/platform/hub/hub-connection.ts'
import { createEmitter } from '#web/base/platform/stores/create-emitter.ts'
import { createStore } from '#web/base/platform/stores/create-store.ts'

/** Colleague who changed a thing while it stood on the screen, by thing. */
export const changedSubjects = createStore<ReadonlyMap<string, string>>(new Map())

/** The marks of so many things are kept. */
const mostMarks = 500

const news = createEmitter<[StaffChange]>((): (() => void) => onHub('ThingsChanged', news.emit))
/** Changes that one of the staff made just now, here or elsewhere. */
export const changes = { subscribe: news.subscribe }

export function markChanged({ kind, ids, by }: StaffChange) {
  if (kind === 'work') return
  const marks = new Map(changedSubjects.get())
  for (const id of ids) marks.set(panelValue({ kind, id }), by.name)
  changedSubjects.set(new Map([...marks].slice(-mostMarks)))
}

export function forgetChange(subject: Subject) {
  const marks = new Map(changedSubjects.get())
  if (marks.delete(panelValue(subject))) changedSubjects.set(marks)
}
