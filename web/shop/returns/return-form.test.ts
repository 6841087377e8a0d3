import { expect, test } from 'vitest'
import { firstCopies, copiesName, wishIn } from './return-form.ts'

test('the return form begins with one copy of an only line, and with none of several', () => {
  expect(firstCopies([{ order_detail_id: 7, copies: 3 }])).toEqual({ 7: 1 })
  expect(
    firstCopies([
      { order_detail_id: 7, copies: 1 },
      { order_detail_id: 8, copies: 1 },
    ]),
  ).toEqual({})
})

test('a return form that was sent without scripts says the lines of which copies go back', () => {
  const form = new FormData()
  form.set(copiesName(7), '2')
  form.set(copiesName(8), '0')
  form.set(copiesName(9), '')
  form.set('reason', 'damaged')
  form.set('words', 'Gáy rách')
  form.set('do', 'return')
  expect(wishIn(form)).toEqual({
    lines: [{ order_detail_id: 7, copies: 2 }],
    reason: 'damaged',
    words: 'Gáy rách',
    pictures: [],
  })
})
