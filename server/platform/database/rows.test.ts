import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, expectTypeOf, test } from 'vitest'
import { bytes, instant, searchVector } from './column-types.ts'
import {
  anyOf,
  checkRowShapes,
  computed,
  inspectRows,
  listOf,
  mapOf,
  nullable,
  objectOf,
  oneOf,
  present,
  type RowOf,
} from './rows.ts'

const pens = pgTable('pens', {
  pen_id: integer().primaryKey(),
  name: text().notNull(),
  colour: text(),
  sharp: boolean().notNull(),
  made_at: instant().notNull(),
  colours: text().array().notNull(),
  seal: bytes().notNull(),
  notes: jsonb(),
  words: searchVector(),
})
const shape = {
  pen_id: pens.pen_id,
  colour: pens.colour,
  made_at: pens.made_at,
  colours: pens.colours,
  seal: pens.seal,
  notes: pens.notes,
  maker: computed.record,
  prices: mapOf(computed.number),
  code: anyOf(computed.text, computed.number),
  known: present(pens.colour),
  owner: nullable(pens.name),
  lines: computed.number,
  state: oneOf('new', 'used'),
  caps: listOf(objectOf({ cap: pens.name })),
}
const row = {
  pen_id: 1,
  colour: null,
  made_at: '2026-11-22T08:00:00.000Z',
  colours: ['blue'],
  seal: Buffer.from('seal'),
  notes: [],
  maker: { name: 'Minh' },
  prices: { box: 30_000 },
  code: 'B-2',
  known: 'blue',
  owner: null,
  lines: 3,
  state: 'new',
  caps: [{ cap: 'round' }],
}

checkRowShapes()

test('a row of its shape passes, and its type follows from the columns', () => {
  expect(() => inspectRows(shape, [row])).not.toThrow()
  expectTypeOf<RowOf<typeof shape>>().toEqualTypeOf<{
    pen_id: number
    colour: string | null
    made_at: string
    colours: string[]
    seal: Buffer
    notes: unknown
    maker: Record<string, unknown>
    prices: Record<string, number>
    code: string | number
    known: string
    owner: string | null
    lines: number
    state: 'new' | 'used'
    caps: { cap: string }[]
  }>()
})

test.each<[string, Record<string, unknown>]>([
  ['pen_id is string', { ...row, pen_id: '1' }],
  ['pen_id is null', { ...row, pen_id: null }],
  ['known is null', { ...row, known: null }],
  ['made_at is string', { ...row, made_at: '2026-11-22 08:00:00+00' }],
  ['colours is object', { ...row, colours: [1] }],
  ['colours is object', { ...row, colours: [null] }],
  ['seal is string', { ...row, seal: 'seal' }],
  ['maker is object', { ...row, maker: [] }],
  ['prices is object', { ...row, prices: { box: 'dear' } }],
  ['code is boolean', { ...row, code: true }],
  ['lines is string', { ...row, lines: '3' }],
  ['state is string', { ...row, state: 'lost' }],
  ['caps is object', { ...row, caps: [{ cap: 1 }] }],
  ['more is not in the shape', { ...row, more: 1 }],
  ['owner is missing', Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'owner'))],
])('another row does not pass: %s', (misfit, other) => {
  expect(() => inspectRows(shape, [other])).toThrow(misfit)
})

test('a column whose values are not described in rows.ts is refused', () => {
  expect(() => inspectRows({ words: pens.words }, [{ words: 'pen' }])).toThrow('words')
})
