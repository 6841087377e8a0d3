import { afterEach, expect, test, vi } from 'vitest'
import { dropGuestDraft, keepGuestExtras, readGuestExtras } from './order-drafts.ts'
import { noExtras } from './order-extras.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})
afterEach(() => kept.clear())

const asked = {
  ...noExtras,
  gift: { wrap: true, card_words: 'Mừng bạn' },
  invoice: { ...noExtras.invoice, asked: true, company: 'Công ty Mưa' },
}

test('the extras of a guest’s order are kept over a reload, and gone after the order', () => {
  keepGuestExtras(asked)
  expect(readGuestExtras()).toEqual(asked)
  dropGuestDraft()
  expect(readGuestExtras()).toEqual(noExtras)
})

test.each(['null', '[]', '{"gift":{"wrap":"yes","card_words":7},"invoice":"x"}', 'not JSON'])(
  'stored extras of a guest’s order that are %s are ignored',
  (text) => {
    kept.set('guest_extras', text)
    expect(readGuestExtras()).toEqual(noExtras)
  },
)
