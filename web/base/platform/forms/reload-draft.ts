type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type SavedField = { name: string; at: number; value: string; checked: boolean }
type Kept = { address: string; fields: SavedField[] }

const key = 'kept-typing'
/** Forms that come in a file of their own are waited for so long. */
const patienceMs = 15_000
const selector =
  'input:not([type=password], [type=file], [type=hidden], [type=submit], [type=button]), textarea, select'

const typed = new WeakSet<EventTarget>()
const address = () => location.pathname + location.search

/** From now on it is known which fields the person has touched. */
export function trackTypedFields() {
  document.addEventListener('input', ({ target }) => target && typed.add(target), { capture: true })
}

/** Saves the input of this page for when it is loaded anew; never a password, and for this tab alone. */
export function saveReloadDraft() {
  const fields = [...allFields()].flatMap(({ element, ...kept }) => (typed.has(element) ? [kept] : []))
  if (fields.length === 0) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ address: address(), fields } satisfies Kept))
  } catch {
    // Storage is closed to us: there is no place to keep it.
  }
}

/** Puts it back as if it were typed; each field as soon as it is there, unless the person was faster. */
export function restoreReloadDraft() {
  const waiting = takeReloadDraft()
  if (waiting.length === 0) return
  const fill = () => {
    for (const { element, name, at } of allFields()) {
      const found = waiting.findIndex((one) => one.name === name && one.at === at)
      const [kept] = found < 0 ? [] : waiting.splice(found, 1)
      if (kept && !typed.has(element)) type(element, kept)
    }
    if (waiting.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
  fill()
}

function takeReloadDraft(): SavedField[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    sessionStorage.removeItem(key)
    return kept?.address === address() ? kept.fields : []
  } catch {
    return []
  }
}

/** Each with what it is called, and which one of that name it is. */
function* allFields(): Iterable<SavedField & { element: Field }> {
  const seen = new Map<string, number>()
  for (const element of document.querySelectorAll<Field>(selector)) {
    const { name: given, id, ariaLabel, value, type: kind } = element
    const name = `${kind} ${given || ariaLabel || id}`
    const at = seen.get(name) ?? 0
    seen.set(name, at + 1)
    yield { element, name, at, value, checked: isToggle(element) && element.checked }
  }
}

const isToggle = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** React hears of a value only when it is set past its own setter. */
function type(field: Field, { value, checked }: SavedField) {
  if (isToggle(field)) {
    if (field.checked !== checked) field.click()
    return
  }
  if (field.value === value) return
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
