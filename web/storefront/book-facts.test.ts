import { expect, test } from 'vitest'
import { bookFacts } from './book-facts.ts'

test('there are 40 facts, all different', () => {
  expect(bookFacts).toHaveLength(40)
  expect(new Set(bookFacts.map((fact) => fact.text)).size).toBe(40)
  expect(new Set(bookFacts.map((fact) => fact.source.url)).size).toBe(40)
})

test.each(bookFacts)('reads as one or two short sentences: $text', ({ text }) => {
  expect(text).toBe(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  expect(text.length).toBeGreaterThanOrEqual(60)
  expect(text.length).toBeLessThanOrEqual(220)
  expect(text).toMatch(/^\p{Lu}.*\.$/u)
})

test.each(bookFacts)('names where it is written: $source.url', ({ source }) => {
  expect(source.title).toBe(source.title.normalize('NFC').trim())
  expect(source.title).not.toBe('')
  expect(source.url).toBe(source.url.normalize('NFC'))
  expect(source.url).not.toMatch(/\s/)
  expect(new URL(source.url).protocol).toBe('https:')
})
