import { expect, test } from 'vitest'
import { comment, inOneLine, plainSql, wrap } from './plain-sql.ts'

test.each([
  ["CHECK (state <> 'Sent'::text)", "check (state <> 'Sent')"],
  ["CHECK (a = ANY (ARRAY['x'::text, 'it''s [y]'::text]))", "check (a in ('x', 'it''s [y]'))"],
  ['CHECK (a <> ALL (ARRAY[1, 2]))', 'check (a not in (1, 2))'],
  // One alone is another tree to PostgreSQL.
  ['CHECK (a = ANY (ARRAY[1]))', 'check (a = any (array[1]))'],
  ["'{}'::text[]", "'{}'::text[]"],
  ['"Position" TIMESTAMP WITH TIME ZONE', '"Position" timestamptz'],
])('the definition %s is written as %s', (said, written) => {
  expect(plainSql(said)).toBe(written)
})

test('a definition in one line keeps the spaces of texts', () => {
  expect(inOneLine("CHECK (\nCASE\n    WHEN a THEN 'b  C'::text\nEND)")).toBe(
    "check (case when a then 'b  C' end)",
  )
})

test('a long SQL statement is broken before its parts, and never inside of a text', () => {
  const part = `${'a'.repeat(60)} = '${'b c '.repeat(10)}'`
  expect(wrap(`check (${part} and ${part})`, '  ')).toBe(`  check (${part}\n    and ${part})`)
  expect(wrap('one two')).toBe('one two')
})

test('a long SQL comment has its mark before each line', () => {
  const lines = comment('word '.repeat(60).trim(), '  ').split('\n')
  expect(lines.every((line) => line.startsWith('  -- word') && line.length <= 140)).toBe(true)
  expect(lines).toHaveLength(3)
})
