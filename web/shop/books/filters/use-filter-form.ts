import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { wasEditedBeforeHydration } from '#web/base/platform/hydration/queued-clicks.ts'
import { bookListHref, type BookQuery, type ListPlace } from '#web/shop/books/query/book-query.ts'
import { isTyped, readFilterForm, showInFilterForm } from './filter-fields.ts'

const pauseInTyping = 400

/**
 * A GET form whose changes apply at once. Its fields belong to the reader during typing and to the address
 * otherwise, so that back, a removed chip and a reload show in them.
 */
export function useFilterForm(place: ListPlace, query: BookQuery) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const href = bookListHref(place, query)
  const asked = useRef({ href, typing: false })
  const latest = useRef(query)

  useEffect(() => {
    latest.current = query
  })
  // Choices made before the scripts came apply now.
  useEffect(() => {
    if (form.current && wasEditedBeforeHydration(form.current)) apply(false)
    // Once, when the form comes to life.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => {
    if (form.current) showInFilterForm(form.current, latest.current, place, asked.current.href === href)
    if (asked.current.href !== href) asked.current = { href, typing: false }
    // The place is the same as long as its address is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [href])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (typing: boolean) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const next = bookListHref(place, readFilterForm(form.current, place))
    if (next === asked.current.href) return
    // One price is one step back, however many digits it took.
    void navigate(next, { preventScrollReset: true, replace: typing && asked.current.typing })
    asked.current = { href: next, typing }
  }
  const applySoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(true), pauseInTyping)
  }

  return {
    applyNow: () => apply(false),
    formProps: {
      ref: form,
      action: place.path,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        apply(false)
      },
      onInput: (event: FormEvent) => {
        if (!isTyped(event.target)) apply(false)
        else applySoon()
      },
      onBlur: () => {
        apply(true)
        // Nothing was asked for that is not shown: then prices stand as they are usually written.
        if (form.current && asked.current.href === href) showInFilterForm(form.current, query, place, false)
      },
    },
  }
}
