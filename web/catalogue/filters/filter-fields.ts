import { type BookQuery, impliedSort, readBookQuery } from '#web/catalogue/query/book-query.ts'

const thousands = new Intl.NumberFormat('vi-VN')

/** What the fields of the filter form say for a query. */
export function filterFields(query: BookQuery) {
  return {
    price_min: inField(query.priceMin),
    price_max: inField(query.priceMax),
    sort: query.sort ?? impliedSort(query.q) ?? '',
  }
}

const inField = (price: number | undefined) => (price === undefined ? '' : thousands.format(price))

export function readFilterForm(form: HTMLFormElement): BookQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') params.set(name, value)
  }
  return readBookQuery(params)
}

/** The focused field is left alone when the change came from it. */
export function showInFilterForm(form: HTMLFormElement, query: BookQuery, ownChange: boolean) {
  for (const [name, value] of Object.entries(filterFields(query))) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    if (!(ownChange && field === document.activeElement)) field.value = value
  }
  const inStock = form.elements.namedItem('in_stock')
  if (inStock instanceof HTMLInputElement) inStock.checked = query.inStock
}

export function isTyped(field: EventTarget): boolean {
  return field instanceof HTMLInputElement && field.type !== 'checkbox'
}
