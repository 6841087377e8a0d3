import { expect, test } from 'vitest'
import { bookTrivia } from './book-trivia.ts'

test('the facts about books on the missing page are 40, all different', () => {
  expect(bookTrivia).toHaveLength(40)
  expect(new Set(bookTrivia.map((fact) => fact.text)).size).toBe(40)
  expect(new Set(bookTrivia.map((fact) => fact.source.url)).size).toBe(40)
})

test.each(bookTrivia)('a fact about books has one or two short sentences: $text', ({ text }) => {
  expect(text).toBe(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  expect(text.length).toBeGreaterThanOrEqual(60)
  expect(text.length).toBeLessThanOrEqual(220)
  expect(text).toMatch(/^\p{Lu}.*\.$/u)
})

test.each(bookTrivia)('a fact about books names its source: $source.url', ({ source }) => {
  expect(source.title).toBe(source.title.normalize('NFC').trim())
  expect(source.title).not.toBe('')
  expect(source.url).toBe(source.url.normalize('NFC'))
  expect(source.url).not.toMatch(/\s/)
  expect(new URL(source.url).protocol).toBe('https:')
})
