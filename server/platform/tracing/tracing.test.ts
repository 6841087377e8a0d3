import { expect, test } from 'vitest'
import { kindOf, readTraceParent, traced } from './tracing.ts'
import { nameOf } from './trace-statement.ts'

const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']

test('a traceparent header names the trace that a request is part of', () => {
  expect(readTraceParent(`00-${trace}-${span}-01`)).toEqual({ traceId: trace, spanId: span, sampled: true })
  expect(readTraceParent(`00-${trace}-${span}-00`)?.sampled).toBe(false)
})

test.each([
  undefined,
  '',
  `00-${trace}-${span}`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `01-${trace}-${span}-01`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace}-${span}-01-${'x'.repeat(5000)}`,
])('a header that is no valid traceparent is none: %j', (header) =>
  expect(readTraceParent(header)).toBeUndefined(),
)

test.each<[unknown, string]>([
  [{ name: 'find-person', text: 'select 1', values: ['Lan'] }, 'find-person'],
  [{ text: '\n  insert into order_lines (book_id) values ($1)', values: [7] }, 'insert into order_lines'],
  ['update "books" set quantity = $1', 'update books'],
  ['DELETE FROM carts where cart_id = $1', 'delete from carts'],
  ['select * from users where email = $1', 'select'],
  ['with a as (select 1) select * from a', 'with'],
  ['begin', 'begin'],
  ['', 'statement'],
  [{ name: undefined, text: 'commit' }, 'commit'],
])('a traced statement is named by its command and table: %j', (asked, name) =>
  expect(nameOf(asked)).toBe(name),
)

test('an error is traced by its name and code', () => {
  expect(kindOf(new TypeError('Lan lives there'))).toBe('TypeError')
  expect(kindOf(Object.assign(new Error('x'), { code: '23505' }))).toBe('Error 23505')
  expect(kindOf('Lan')).toBe('unknown')
})

test('work is done untraced where nothing is traced', async () => {
  expect(await traced('a', { kind: 'internal' }, async () => 7)).toBe(7)
})
