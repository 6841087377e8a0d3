import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname
const decisions = readdirSync(path.join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...decisions,
]
const read = (page: string) => readFileSync(path.join(root, page), 'utf8')

test.each(pages)('%s leads only to files that are there', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, to = '']) => to)
  const own = links.filter((to) => !/^[a-z]+:/.test(to))
  expect(own.filter((to) => !existsSync(path.join(root, path.dirname(page), to)))).toEqual([])
})

test.each(decisions)('%s says its status, since when, and fits two pages', (page) => {
  expect(read(page)).toMatch(/^# \d{3} .+\n\nStatus: (accepted|replaced by \d{3}), \d{4}-\d\d-\d\d\n/)
  expect(read(page).split(/\s+/).length).toBeLessThanOrEqual(1_000)
})

test('the architecture is a walk that a newcomer reads in minutes', () => {
  expect(read('docs/ARCHITECTURE.md').split(/\s+/).length).toBeLessThanOrEqual(900)
})
