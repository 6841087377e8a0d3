import { contentOfPage } from './page-content.tsx'

type Level = { around: Element; beside: readonly Element[] }

/** Focused element and its surroundings, noted so that they are known when it has gone. */
export type FocusTarget = { element: HTMLElement; name: string; levels: readonly Level[] }

const doable = 'a[href], button, summary, input[type=checkbox]'
const oneOfMany = 'tr, li, article'
const openers = new WeakMap<HTMLDialogElement, FocusTarget>()

/** A place inside a dialog that closes has gone as well; then the one counts that the dialog was opened from. */
export const rememberOpener = (dialog: HTMLDialogElement, opener: FocusTarget | undefined) =>
  opener && openers.set(dialog, opener)

export function placeOf(element: Element | null): FocusTarget | undefined {
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const levels: Level[] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const counts = child === element || child.matches(oneOfMany)
    const around = child.parentElement
    levels.push({ around, beside: counts ? nearestFirst([...around.children], child) : [] })
  }
  return { element, name: nameOf(element), levels }
}

/** Focuses the element again, or its counterpart beside it, or the heading above; at last the content. */
export function restoreFocus(place: FocusTarget | undefined) {
  for (const candidate of place ? candidatesFor(place) : []) if (takesFocus(candidate)) return
  contentOfPage()?.focus({ preventScroll: true })
}

function* candidatesFor({ element, name, levels }: FocusTarget): Generator<HTMLElement> {
  yield element
  for (const { around, beside } of levels) {
    if (around instanceof HTMLDialogElement && !around.open) {
      const opener = openers.get(around)
      if (opener) yield* candidatesFor(opener)
      return
    }
    if (!around.isConnected || around === document.body) continue
    // Rows that were drawn anew are others than those that stood there.
    const rows = beside.length === 0 || beside.some((row) => row.isConnected) ? beside : [...around.children]
    for (const row of rows) yield* sameIn(row, name)
    const heading = around.querySelector<HTMLElement>('h1, h2, h3')
    if (heading) yield heading
  }
}

function* sameIn(row: Element, name: string): Generator<HTMLElement> {
  if (!row.isConnected) return
  const offered = [...row.querySelectorAll<HTMLElement>(doable)]
  if (row instanceof HTMLElement && row.matches(doable)) offered.unshift(row)
  const same = offered[mostSimilarIndex(name, offered.map(nameOf))]
  if (same) yield same
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim()

/** Tries to focus the element: a hidden or disabled one, or one behind a dialog, does not take it. */
function takesFocus(candidate: HTMLElement): boolean {
  if (/^H[1-3]$/.test(candidate.tagName)) candidate.tabIndex = -1
  candidate.focus({ preventScroll: true })
  return document.activeElement === candidate
}

/** Once one of a row has gone: those that came after it, then those before it, the nearest first. */
export function nearestFirst<Item>(items: readonly Item[], gone: Item): Item[] {
  const place = items.indexOf(gone)
  if (place < 0) return [...items]
  return [...items.slice(place + 1), ...items.slice(0, place).toReversed()]
}

/** Which of them does the same: 'Xóa Tô Hoài' and 'Xóa Nam Cao' begin alike, so do 'Khóa' and 'Khóa'. */
export function mostSimilarIndex(name: string, offered: readonly string[]): number {
  const shared = offered.map((other) => sharedStart(name, other))
  return shared.indexOf(Math.max(...shared))
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
