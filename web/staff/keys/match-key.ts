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
export const isCharacter = (step: string) => [...step].length === 1

export const stepsOf = (keys: string) => keys.split(' ')

export type Match<Entry> = { run: Entry } | { wait: true } | undefined

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
