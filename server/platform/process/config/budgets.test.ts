import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { budgets } from './budgets.ts'

const root = path.join(import.meta.dirname, '../../../..')
const page = readFileSync(path.join(root, 'docs/SECURITY.md'), 'utf8')
const numbers = Object.entries(budgets).flatMap(([what, bounds]) =>
  Object.entries(bounds).map(([name, number]) => [`${what}.${name}`, number] as const),
)

test('the page of budgets names each with its number', () => {
  const written = numbers.map(([name, number]) => `\`${name}\` ${number.toLocaleString('en')}`)
  expect(written.filter((text) => !page.includes(text))).toEqual([])
})

test('the page of budgets names no budget that is gone', () => {
  const known = new Set<string>(numbers.map(([name]) => name))
  const table = page.slice(page.indexOf('## Budgets'))
  const named = [...table.matchAll(/`([a-z]+\.[a-zA-Z]+)` \d/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the page of budgets names no file that is not there', () => {
  const rooms = ['contract', 'server', 'web', 'test']
  const there = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' }),
  )
  const names = new Set(there.map((file) => path.basename(file)))
  const named = [...page.slice(page.indexOf('## Budgets')).matchAll(/`([\w./-]+\.ts)`/g)]
  expect(named.map(([, file = '']) => path.basename(file)).filter((file) => !names.has(file))).toEqual([])
})
