import { expect, test } from 'vitest'
import { fieldNameOf } from './audit-names.ts'

test.each([
  ['book', 'language', 'Ngôn ngữ'],
  ['book', 'published_on', 'published_on'],
  ['book', 'toString', 'toString'],
  ['order', 'language', 'language'],
])('of a %s the log calls %s %s', (kind, field, name) => {
  expect(fieldNameOf(kind, field)).toBe(name)
})
