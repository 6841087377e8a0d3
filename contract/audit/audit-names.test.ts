import { expect, test } from 'vitest'
import { fieldNameOf, fieldValueOf } from './audit-names.ts'

test.each([
  ['book', 'language', 'Ngôn ngữ'],
  ['book', 'published_on', 'published_on'],
  ['book', 'toString', 'toString'],
  ['order', 'language', 'language'],
])('of a %s the log calls %s %s', (kind, field, name) => {
  expect(fieldNameOf(kind, field)).toBe(name)
})

test('what is one of a closed list stands in the log by its word', () => {
  expect(fieldValueOf('book', 'format', 'hardcover')).toBe('Bìa cứng')
  expect(fieldValueOf('book', 'format', null)).toBeNull()
  expect(fieldValueOf('order', 'format', 'hardcover')).toBe('hardcover')
})
