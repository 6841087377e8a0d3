import { expect, test } from 'vitest'
import { commentsOf } from './declared-tables.ts'

const file = `/** Of no table. */
const shared = 1

/** Carts,
 * and what they cost. */
export const carts = pgTable('carts', {
  /** Whose it is. */
  user_id: integer().notNull(),
  note: text(),
})

export const lines = pgTable(
  'cart_lines',
  {
    /** How many. */
    copies: integer(),
  },
)
`

test('a declared table has the comment above it, and those above its columns', () => {
  expect(commentsOf(file, 'carts')).toEqual({
    about: 'Carts, and what they cost.',
    columns: new Map([['user_id', 'Whose it is.']]),
  })
})

test('a declared table without a comment takes none of its neighbours', () => {
  expect(commentsOf(file, 'cart_lines')).toEqual({
    about: undefined,
    columns: new Map([['copies', 'How many.']]),
  })
})

test('a table that is declared in another way has no comment', () => {
  expect(commentsOf(file, 'others')).toEqual({ about: undefined, columns: new Map() })
})
