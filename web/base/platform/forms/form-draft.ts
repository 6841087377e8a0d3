import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { readSession } from '#web/base/platform/session/session.ts'

type Draft = { name: string; userId: number; values: Record<string, string> }

const key = 'draft'

/**
 * Input of a form whose session ended, kept in this tab until the person is back; never a password. Nothing is
 * kept after a sign-out by choice. `beside` is kept with it.
 */
export function useDraft(
  name: string,
  userId: number,
  form: RefObject<HTMLFormElement | null>,
  restore: (values: Draft['values']) => void,
  beside: Draft['values'] = {},
) {
  const latest = useLatest(beside)
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    element.current = form.current
  }, [form])
  useSavedDraft(
    name,
    userId,
    () => {
      const typed = element.current ? typedValues(element.current) : {}
      return Object.keys(typed).length === 0 ? {} : { ...typed, ...latest.current }
    },
    restore,
  )
}

/** The same for a form that holds its values itself; `typed` is empty where nothing was. */
export function useValuesDraft(
  name: string,
  userId: number,
  typed: Draft['values'],
  restore: (values: Draft['values']) => void,
) {
  const latest = useLatest(typed)
  useSavedDraft(name, userId, () => latest.current, restore)
}

function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function useSavedDraft(
  name: string,
  userId: number,
  read: () => Draft['values'],
  restore: (values: Draft['values']) => void,
) {
  useLayoutEffect(
    () => () => {
      const session = readSession()
      if (session.status === 'out' && !session.byChoice) saveDraft({ name, userId, values: read() })
    },
    // Always the latest `read` is called.
    // oxlint-disable-next-line react/exhaustive-deps
    [name, userId],
  )
  useEffect(() => {
    const values = takeDraft(name, userId)
    if (values) restore(values)
    // The draft is restored once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, userId])
}

/** Only what differs from what the form began with. */
function typedValues(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  )
  const typed = fields.filter(
    ({ name, type, value, defaultValue }) => name && type !== 'password' && value !== defaultValue,
  )
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]))
}

function saveDraft(draft: Draft) {
  if (Object.keys(draft.values).length === 0) return
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is closed to us: there is no place to keep it.
  }
}

/** It waits for its own form, whatever is opened before; but not for its own person when another one is here. */
function takeDraft(name: string, userId: number): Draft['values'] | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
    if (draft?.userId === userId && draft.name !== name) return undefined
    sessionStorage.removeItem(key)
    return draft?.userId === userId ? draft.values : undefined
  } catch {
    return undefined
  }
}
