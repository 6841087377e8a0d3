import vm from 'node:vm'
import { expect, test } from 'vitest'
import { decideTheme, themeScript } from './theme.ts'

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['pink', true, 'dark'],
  ['', false, 'light'],
])('the theme stored as %j on a dark system is %j', (stored, systemIsDark, shown) => {
  expect(decideTheme(stored, systemIsDark)).toBe(shown)
})

const closed = () => {
  throw new Error('SecurityError')
}

/** The script as a browser runs it: what it does to the document. */
function runScript(getItem: () => string | null) {
  const documentElement = { dataset: {} as { theme?: string } }
  const added: { name?: string; content?: string }[] = []
  vm.runInNewContext(themeScript, {
    localStorage: { getItem },
    document: {
      documentElement,
      createElement: () => ({}),
      head: { prepend: (meta: { name?: string; content?: string }) => added.push(meta) },
    },
  })
  return { theme: documentElement.dataset.theme, added }
}

test('the theme script marks the page with a stored choice before it is painted', () => {
  expect(runScript(() => 'dark')).toEqual({
    theme: 'dark',
    added: [{ name: 'theme-color', content: '#191613' }],
  })
  expect(runScript(() => 'light')).toEqual({
    theme: 'light',
    added: [{ name: 'theme-color', content: '#f8f3ea' }],
  })
})

test('the theme script leaves the page to the system without a choice, with nonsense and with closed storage', () => {
  for (const getItem of [() => null, () => 'toString', closed]) {
    expect(runScript(getItem)).toEqual({ theme: undefined, added: [] })
  }
})
