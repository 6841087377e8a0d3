import { expect, test } from 'vitest'
import { matchKey, namesOf, type Pressed } from './use-keys.ts'

const press = (key: string, also: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...also,
})

test.each<[string, Pressed, string[]]>([
  ['a letter', press('j'), ['j']],
  ['a letter under Caps Lock', press('J'), ['j']],
  ['a letter with Shift', press('J', { shiftKey: true }), ['J']],
  ['a letter with Shift under Caps Lock', press('j', { shiftKey: true }), ['J']],
  ['a sign that needs Shift', press('?', { shiftKey: true }), ['?']],
  ['Ctrl and a letter', press('k', { ctrlKey: true }), ['Ctrl+k']],
  ['Cmd and a letter under Caps Lock', press('K', { metaKey: true }), ['Ctrl+k']],
  ['Ctrl, Shift and a letter', press('K', { ctrlKey: true, shiftKey: true }), ['Ctrl+Shift+k']],
  ['a key with a name', press('Enter'), ['Enter']],
  ['a key with a name and Shift', press('Enter', { shiftKey: true }), ['Shift+Enter']],
  ['Alt makes another character', press('j', { altKey: true }), []],
])('a pressed key has its name as a shortcut: %s', (_what, pressed, names) => {
  expect(namesOf(pressed)).toEqual(names)
})

const entries = [{ keys: 'j' }, { keys: 'g o' }, { keys: 'g b' }, { keys: 'o' }]

test('a shortcut that begins a longer one waits, and its end is found after it', () => {
  expect(matchKey(entries, undefined, press('g'))).toEqual({ wait: true })
  expect(matchKey(entries, 'g', press('o'))).toEqual({ run: { keys: 'g o' } })
  expect(matchKey(entries, undefined, press('o'))).toEqual({ run: { keys: 'o' } })
  expect(matchKey(entries, 'g', press('x'))).toBeUndefined()
  expect(matchKey(entries, 'g', press('j'))).toBeUndefined()
})

test('the newer of two shortcuts with the same key is run', () => {
  const older = { keys: 'Enter', words: 'older' }
  const newer = { keys: 'Enter', words: 'newer' }
  expect(matchKey([older, newer], undefined, press('Enter'))).toEqual({ run: newer })
})
