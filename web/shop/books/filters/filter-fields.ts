import {
  bookListParams,
  type BookQuery,
  impliedSort,
  type ListPlace,
  readBookQuery,
} from '#web/shop/books/query/book-query.ts'

const thousands = new Intl.NumberFormat('vi-VN')

/** As prices are usually written. */
export const inField = (price: number | undefined) => (price === undefined ? '' : thousands.format(price))

export function readFilterForm(form: HTMLFormElement, place: ListPlace): BookQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') params.append(name, value)
  }
  return readBookQuery(params, place)
}

/** The focused field is left alone when the change came from it. */
export function showInFilterForm(
  form: HTMLFormElement,
  query: BookQuery,
  place: ListPlace,
  ownChange: boolean,
) {
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

export function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && !['checkbox', 'radio'].includes(field.type)
}
