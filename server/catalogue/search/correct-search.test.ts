import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipsBetween, soundsLike, wordsOneSlipAway, respacings } from './correct-search.ts'

test.each([
  ['nham', 'nhan', 1],
  ['nahn', 'nhan', 1],
  ['nguyn', 'nguyen', 1],
  ['tamm', 'tam', 1],
  ['poter', 'potter', 1],
  ['dostoievski', 'dostoyevsky', 2],
  ['abc', 'abc', 0],
  ['', 'abc', 3],
  ['abcd', 'dcba', 3],
])('the distance from %s to %s is %i slips', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips)
  expect(slipsBetween(other, one)).toBe(slips)
})

const word = fc.string({ unit: fc.constantFrom(...'abcxyz'), minLength: 1, maxLength: 8 })

test('words one slip away are exactly those at a distance of one', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(wordsOneSlipAway(one).includes(other)).toBe(slipsBetween(one, other) === 1)
      expect(wordsOneSlipAway(one).every((slip) => slipsBetween(one, slip) === 1)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['triec', ['chiec']],
  ['gia', ['da', 'ra']],
  ['da', ['gia']],
  ['mat', []],
])('the word %s may be %j to the ear', (word, others) => {
  expect(soundsLike(word)).toEqual(others)
})

const ways = (search: string) => respacings(search.split(' ')).map(({ words }) => words.join(' '))

test('a search with a blank missing, or one too many, is respaced', () => {
  expect(ways('matbiec')).toEqual(['ma tbiec', 'mat biec', 'matb iec', 'matbi ec'])
  expect(ways('ha rry')).toEqual(['harry'])
  expect(ways('nha gia')).toEqual(['nhagia'])
  expect(ways('abc 1984')).toEqual(['abc1984'])
  expect(respacings(['matbiec'])[1]?.needs).toBe('+mat biec')
})
