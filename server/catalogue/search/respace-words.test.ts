import { expect, test } from 'vitest'
import { respacings } from './respace-words.ts'

const ways = (search: string) => respacings(search.split(' ')).map(({ words }) => words.join(' '))

test('a search with a blank missing, or one too many, is respaced', () => {
  expect(ways('matbiec')).toEqual(['ma tbiec', 'mat biec', 'matb iec', 'matbi ec'])
  expect(ways('ha rry')).toEqual(['harry'])
  expect(ways('nha gia')).toEqual(['nhagia'])
  expect(ways('abc 1984')).toEqual(['abc1984'])
  expect(respacings(['matbiec'])[1]?.needs).toBe('+mat biec')
})
