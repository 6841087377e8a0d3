import { expect, test } from 'vitest'
import { readScan } from './read-scan.ts'

test.each([
  ['9786041234567', { isbn: '9786041234567', copies: 1 }],
  ['  604-123456-7 ', { isbn: '604-123456-7', copies: 1 }],
  ['12*9786041234567', { isbn: '9786041234567', copies: 12 }],
  ['3 × 9786041234567', { isbn: '9786041234567', copies: 3 }],
  ['40x978604', { isbn: '978604', copies: 40 }],
  // The server says what is wrong with it.
  ['0*978604', { isbn: '978604', copies: 0 }],
  ['*978604', { isbn: '*978604', copies: 1 }],
  ['12*', { isbn: '12*', copies: 1 }],
  [' ', undefined],
] as const)('the scan %s in a goods receipt is read', (text, read) => expect(readScan(text)).toEqual(read))
