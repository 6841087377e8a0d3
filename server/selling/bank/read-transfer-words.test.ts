import { expect, test } from 'vitest'
import { looksLikeCode, readTransferWords, sharedLetters, tellingPieces } from './read-transfer-words.ts'
import { transferCodeOf } from './transfer-code.ts'

const code = transferCodeOf('HS7K2M9QXA4B')
const body = code.slice(2)

test('the words of a transfer are read for whole codes and for what stands behind each mark', () => {
  expect(readTransferWords(`MB.${code} hs 12`)).toEqual({
    codes: ['HS7K2M9QXA4B'],
    pieces: [body, '12'],
    letters: `MB${code}HS12`,
  })
  expect(readTransferWords(`tra ${code.slice(0, 9)}`)).toEqual({
    codes: [],
    pieces: [body.slice(0, 7)],
    letters: `TRA${code.slice(0, 9)}`,
  })
  expect(readTransferWords('chuyen tien')).toEqual({ codes: [], pieces: [], letters: 'CHUYENT1EN' })
})

test('a transfer code that is written twice is one code, with a piece for each time', () => {
  expect(readTransferWords(`${code} ${code}`)).toMatchObject({
    codes: ['HS7K2M9QXA4B'],
    pieces: [body, body],
  })
})

test('the words of a transfer are not read behind the first five hundred signs', () => {
  const before = (signs: number) => readTransferWords('.'.repeat(signs) + code).codes
  expect(before(500 - code.length)).toEqual(['HS7K2M9QXA4B'])
  expect(before(501 - code.length)).toEqual([])
})

test('orders of a transfer are looked for by the first seven letters behind a mark, once, and by no fewer', () => {
  const lookedFor = (words: string) => tellingPieces(readTransferWords(words))
  expect(lookedFor(`${code} ${code.slice(0, 9)} xyz`)).toEqual([code.slice(0, 9)])
  expect(lookedFor(`ck ${code.slice(0, 9)}`)).toEqual([code.slice(0, 9)])
  expect(lookedFor(`ck ${code.slice(0, 8)}`)).toEqual([])
  expect(lookedFor('chuyen tien')).toEqual([])
})

test.each([
  ['the whole code', code, 12],
  ['its beginning', code.slice(0, 9), 7],
  ['its end', body.slice(5), 7],
  ['its last letter', body.slice(-1), 1],
  ['nothing of it', 'ZZZ', 0],
])('the words of a transfer with %s share their number of letters with the code', (_what, words, letters) => {
  expect(sharedLetters(readTransferWords(words), code)).toBe(letters)
})

test.each([
  ['HS7K2M', true],
  ['HS ABCDEF9', true],
  ['HS 7K2', false],
  ['HS ABCD', false],
  // The figure belongs to what stands behind.
  ['HS ABCDEFG9', false],
  ['7K2M9QX', false],
  ['HS 7 HS 7K2M', true],
])('the words %j of a transfer look like a code: %s', (words, looks) => {
  expect(looksLikeCode(readTransferWords(words))).toBe(looks)
})
