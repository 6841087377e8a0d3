import { expect, test } from 'vitest'
import { effectColumns, effectWriters, findStrayWriters, leaveTakers } from './effect-writers.ts'
import { readSources } from './read-sources.ts'

const sources = readSources(['server'])

test('money, credit, stock, sessions and rights are written by the declared files alone', () => {
  expect(findStrayWriters(sources)).toEqual([])
})

test.each(Object.values(effectWriters).flatMap((tables) => Object.keys(tables)))(
  'a writer of %s beside the declared files is found',
  (table) => {
    const name = 'server/desk/workspace/odd-store.ts'
    for (const statement of [
      `insert into ${table} values (1)`,
      `update ${table} set a = 1, ${effectColumns[table]?.at(0) ?? 'b'} = 1`,
      `delete\n from ${table}`,
    ])
      expect(findStrayWriters([{ name, text: `sql\`${statement}\`` }]).join()).toContain(name)
  },
)

test('the columns of money in an order count where they are written, and not in a condition', () => {
  const name = 'server/desk/workspace/odd-store.ts'
  const found = (text: string) => findStrayWriters([{ name, text }]).filter((one) => one.startsWith(name))
  for (const column of effectColumns['orders'] ?? [])
    expect(found(`sql\`update orders set note = '', ${column} = now() where order_id = 1\``)).toHaveLength(1)
  expect(found("sql`update orders set note = '' where paid_at = now()`")).toEqual([])
})

test.each(Object.entries(leaveTakers))(
  'the writer %s of %s takes a leave of money and asks it about its sum',
  (name, file) => {
    const text = sources.find((source) => source.name === file)?.text ?? ''
    const [, body = ''] = text.split(new RegExp(`export async function ${name}\\b`))
    const [written = ''] = body.split('\n}\n')
    expect(written).toContain('leave: MoneyLeave')
    expect(written).toContain('leave.mustCover(')
  },
)

test('each exported writer of money that takes a leave is declared', () => {
  const takers = sources
    .filter(({ name }) => name.endsWith('-store.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/export async function (\w+)\(\s*tx: Transaction,\s*leave: MoneyLeave/g)].map(
        ([, name]) => name,
      ),
    )
  expect(takers.toSorted()).toEqual(Object.keys(leaveTakers).toSorted())
})
