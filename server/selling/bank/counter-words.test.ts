import { expect, test } from 'vitest'
import { counterContent, counterNameOf, isOfCounter } from './counter-words.ts'
import { codeLettersOf } from './transfer-code.ts'

test.each([
  ['Q1-0001', 'QUAY Q1 0001', 'QUAYQ10001'],
  ['12 8F3A01', 'QUAY 12 8F3A01', 'QUAY128F3A01'],
  ['1234567890-1234567890-12345', 'QUAY 1234567890 123456789', 'QUAY1234567890123456789'],
  ['quầy', 'QUAY qu y', undefined],
  ['', 'QUAY', undefined],
])('a sale of the counter, %j, is asked for as %j', (name, content, letters) => {
  expect(counterContent(name)).toBe(content)
  expect(counterNameOf(name)).toBe(letters)
})

test.each([
  ['MBVCB.123.QUAY Q1 0001.CT tu 0011', true],
  ['quay5 8f3a', true],
  ['chuyen tien tai quay', false],
  ['CT DEN HS7K2M9QXA4B', false],
])('a transfer with the words %j is of the counter: %s', (words, is) => {
  expect(isOfCounter(codeLettersOf(words))).toBe(is)
})
