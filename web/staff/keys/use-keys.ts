import { useEffect, useRef } from 'react'
import { createEmitter, type ReadableStore, createStore } from '#web/base/platform/stores/create-store.ts'

/** Group of a key on the sheet of keys. */
type KeyGroup = 'Ở đâu cũng được' | 'Đi tới' | 'Trong bảng' | 'Trong ô tìm' | 'Đơn hàng' | 'Sách' | 'Hộp thư'

export type DeskKey = {
  /** `j`, `J` (with Shift), `?`, `Enter`, `Ctrl+k`; `g o` is one after the other. */
  keys: string
  /** Description for the sheet of keys. */
  words: string
  group: KeyGroup
  /** `false` leaves the press to the browser, and to who listens otherwise. */
  run: (event: KeyboardEvent) => unknown
}

/** Timeout for the second of two keys. */
const patience = 1500

/**
 * Registers keys for as long as the component is there; the newest one of the same name wins. Silent while a
 * syllable is composed, over an open dialog (which has keys of its own), and for characters in fields.
 */
export function useKeys(keys: readonly DeskKey[]) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  // Registered anew only where the names changed, so that the order of registration stays.
  const names = keys.map((key) => `${key.keys}\n${key.words}\n${key.group}`).join('\n\n')
  useEffect(() => {
    if (names === '') return
    return register(
      latest.current.map((key, index) => ({ ...key, run: (event) => latest.current[index]?.run(event) })),
    )
  }, [names])
}

/** Keys that live outside of a component. */
function register(keys: readonly DeskKey[]): () => void {
  registered = [...registered, ...keys]
  const leave = presses.subscribe(() => {})
  changes.emit()
  return () => {
    registered = registered.filter((key) => !keys.includes(key))
    leave()
    changes.emit()
  }
}

let registered: readonly DeskKey[] = []
const none: readonly DeskKey[] = []
const changes = createEmitter()

/** All that can be pressed now, in the order of registration. */
export const registeredKeys: ReadableStore<readonly DeskKey[]> = {
  get: () => registered,
  getInitial: () => none,
  subscribe: changes.subscribe,
}

// One listener of the document for all.
const presses = createEmitter(() => {
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
})

let before: { step: string; at: number } | undefined

function onKeyDown(event: KeyboardEvent) {
  // 229 is what Safari says of the press that ends a composition.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return
  if (isModifier(event.key) || document.querySelector('dialog:modal')) return
  const first = before && event.timeStamp - before.at < patience ? before.step : undefined
  before = undefined
  const usable = registered.filter(({ keys }) => mayPress(keys, event.target))
  const match = matchKey(usable, first, event) ?? matchKey(usable, undefined, event)
  if (match && 'wait' in match) before = { step: event.key.toLowerCase(), at: event.timeStamp }
  else if (match && match.run.run(event) !== false) event.preventDefault()
}

const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(key)

function mayPress(keys: string, target: EventTarget | null): boolean {
  const steps = stepsOf(keys)
  if (steps.some(isCharacter)) return letterKeys.get() && !isTypedInto(target)
  if (steps.some((step) => step.startsWith('Ctrl+'))) return true
  // Enter, arrows and the like belong to what has the focus, where it knows them itself.
  return !isTypedInto(target) && !isPressable(target)
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"], [role="combobox"]')
}

const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('a[href], button, summary, input, [role="menuitem"], [role="option"]')

const name = 'letter_keys'

function read(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

// Also what another tab chose.
const store = createStore(true, () => {
  store.set(read())
  const listen = (event: StorageEvent) => event.key === name && store.set(read())
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
})

/** Setting of a person whether keys of one character do something, kept in the browser. */
export const letterKeys: ReadableStore<boolean> = {
  get: () => read(),
  getInitial: store.getInitial,
  subscribe: store.subscribe,
}

export function setLetterKeys(on: boolean) {
  try {
    if (on) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // Storage is closed to us: they stay on.
  }
  store.set(read())
}

/** G, then a letter, goes to a screen. */
export const goKeys: readonly { keys: string; to: string }[] = [
  { keys: 'g h', to: '/admin/today' },
  { keys: 'g d', to: '/admin/revenue' },
  { keys: 'g o', to: '/admin/orders' },
  { keys: 'g b', to: '/admin' },
  { keys: 'g n', to: '/admin/books/import' },
  { keys: 'g i', to: '/admin/messages' },
  { keys: 'g t', to: '/admin/transactions' },
  { keys: 'g r', to: '/admin/returns' },
  { keys: 'g u', to: '/admin/users' },
  { keys: 'g k', to: '/admin/coupons' },
  { keys: 'g a', to: '/admin/audit' },
  { keys: 'g s', to: '/admin/settings' },
]

/** Pressed key: `j`, `J` (with Shift), `?`, `Enter`, `Ctrl+k` (Cmd on a Mac). */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The names that a press answers to, the more exact one first: a Shift that a character needs anyway is none. */
export function namesOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string[] {
  if (altKey) return []
  const lower = key.length === 1 ? key.toLowerCase() : key
  if (ctrlKey || metaKey) return [`Ctrl+${shiftKey ? 'Shift+' : ''}${lower}`]
  if (key.length > 1) return [shiftKey ? `Shift+${key}` : key]
  // A letter that Caps Lock made large is the letter; the large one is pressed with Shift.
  if (/\p{L}/u.test(key)) return [shiftKey ? key.toUpperCase() : lower]
  return [key]
}

/** A character alone: silent in fields, and what a person may switch off (WCAG 2.1.4). */
const isCharacter = (step: string) => [...step].length === 1

const stepsOf = (keys: string) => keys.split(' ')

type Match<Entry> = { run: Entry } | { wait: true } | undefined

/**
 * Which of the entries, the newest last, is meant by a press after the one before it (`g`, then `o`).
 * A key that begins a longer one waits for the next press.
 */
export function matchKey<Entry extends { keys: string }>(
  entries: readonly Entry[],
  before: string | undefined,
  pressed: Pressed,
): Match<Entry> {
  for (const name of namesOf(pressed)) {
    const whole = before === undefined ? name : `${before} ${name}`
    const found = entries.findLast(({ keys }) => keys === whole)
    if (found) return { run: found }
    if (before === undefined && entries.some(({ keys }) => keys.startsWith(`${name} `))) return { wait: true }
  }
  return undefined
}
