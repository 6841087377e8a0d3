import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { wasEditedBeforeHydration } from '#web/base/platform/hydration/head-scripts.ts'
import {
  bookListHref,
  type BookQuery,
  type ListPlace,
  bookListParams,
  impliedSort,
  readBookQuery,
} from '#web/shop/books/query/book-query.ts'

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

const thousands = new Intl.NumberFormat('vi-VN')

/** As prices are usually written. */
export const inField = (price: number | undefined) => (price === undefined ? '' : thousands.format(price))

function readFilterForm(form: HTMLFormElement, place: ListPlace): BookQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') params.append(name, value)
  }
  return readBookQuery(params, place)
}

/** The focused field is left alone when the change came from it. */
function showInFilterForm(form: HTMLFormElement, query: BookQuery, place: ListPlace, ownChange: boolean) {
  const params = bookListParams(query, place)
  const chosen = (name: string) => params.getAll(name).flatMap((text) => [text, ...text.split(',')])
  const texts: Record<string, string> = {
    price_min: inField(query.priceMin),
    price_max: inField(query.priceMax),
    sort: query.sort ?? impliedSort(query.q, place),
  }
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (field.type === 'hidden') continue
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
      const values = chosen(field.name)
      field.checked = values.includes(field.value) || (field.value === '' && values.length === 0)
    } else if (!(ownChange && field === document.activeElement)) {
      field.value = texts[field.name] ?? params.get(field.name) ?? ''
    }
  }
}

function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && !['checkbox', 'radio'].includes(field.type)
}
