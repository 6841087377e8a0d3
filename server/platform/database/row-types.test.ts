import { expect, test } from 'vitest'
import { readSources } from '#test/rules/read-sources.ts'
import { findHandTypedRows, listUncheckedCells } from '#test/rules/row-type-rules.ts'

const kit = 'server/platform/database/rows.ts'
const sources = readSources(['server']).filter(({ name }) => !name.endsWith('.test.ts'))

test('rows of statements are typed by their shapes, but for the places that apply a shape', () => {
  expect(findHandTypedRows(sources.filter(({ name }) => name !== kit))).toEqual([
    // The row of the shape that the function is given, and that it holds the rows against.
    'server/platform/database/prepared-statement.ts: a statement with a row type',
  ])
})

test('the list of JSON cells that nothing checks is complete', () => {
  expect(listUncheckedCells(sources.filter(({ name }) => name !== kit))).toEqual([
    'server/platform/database/idempotency.ts: the answer that the first of these calls wrote there, a day ago at most',
    'server/desk/workspace/timeline/timeline-store.ts: each source names its own',
    'server/desk/workspace/timeline/timeline-store.ts: desk.db.test.ts reads every kind by the schema of the call',
  ])
})

test.each([
  'await db.execute<{ total: number }>(sql`select 1 as total`)',
  'await tx.execute<Record<string, number>>(\n  statement)',
  'client.query<{ name: string; kept: boolean }>(text)',
  'const select = sql<Row>`select 1`',
  "const { rows } = await client.query('select 1')",
  'const { rows: keys } = await pool.query(text)',
  'facts: jsonb().$type<Facts>()',
  'facts: jsonb()\n    .$type<Facts>()',
  'const cell: Cell<number> = { fits: () => true }',
])('a hand-typed row is found: %s', (text) => {
  expect(findHandTypedRows([{ name: 'server/selling/orders/a-store.ts', text }])).toHaveLength(1)
})

test.each([
  ["unchecked<Facts>('a reason')", 'a reason'],
  ["unchecked<Facts<'one'>>(\n  'a reason',\n)", 'a reason'],
  ["unchecked('a reason')", 'a reason'],
  ['unchecked<Facts>(reason)', 'no reason'],
])('an unchecked cell is listed with its reason: %s', (text, reason) => {
  expect(listUncheckedCells([{ name: 'a-store.ts', text }])).toEqual([`a-store.ts: ${reason}`])
})
