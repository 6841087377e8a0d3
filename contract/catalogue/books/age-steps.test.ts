import { expect, test } from 'vitest'
import { ageStepsOf, readAges } from './age-steps.ts'

test.each([
  ['3–6 tuổi', 3, 6],
  ['từ 6 đến 11 tuổi', 6, 11],
  ['Từ 16 tuổi', 16, 100],
  ['6+', 6, 100],
  ['12 tuổi trở lên', 12, 100],
  ['Dưới 6 tuổi', 0, 6],
  ['bé 5 tuổi', 5, 6],
])('ages are read from words: %s', (text, from, to) => {
  expect(readAges(text)).toEqual({ from, to })
})

test.each(['Mọi lứa tuổi', '', '11-6 tuổi'])('words without an age say none: %s', (text) => {
  expect(readAges(text)).toBeUndefined()
  expect(ageStepsOf(text)).toEqual([])
})

test('a book reaches into each step of its ages, and not into the one where they end', () => {
  expect(ageStepsOf('3–6 tuổi')).toEqual(['3-6'])
  expect(ageStepsOf('5–8 tuổi')).toEqual(['3-6', '6-11'])
  expect(ageStepsOf('Từ 16 tuổi')).toEqual(['15-18', '18-'])
})
