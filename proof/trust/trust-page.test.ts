import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './record-part.ts'
import { parts, type RecordedPart, type Trust } from './parts.ts'
import { trustPage } from './trust-page.ts'

const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const commands = Object.values(parts).map(({ command }) => command)
test.each([...new Set(commands)])('the command %s is one of the project', (command) => {
  const [, script = ''] = /\bnpm (?:run )?([\w:]+)/.exec(command) ?? []
  expect(Object.keys(scripts)).toContain(script)
})

const weight: RecordedPart = {
  part: 'weight',
  at: '2026-05-04T03:02:01.000Z',
  code: 'abc',
  commit: '123',
  command: 'npm run bench -- weight',
  held: true,
  figures: [{ what: 'A | B', value: '110 kB', goal: '114 kB or less', reached: true }],
}
const trust: Trust = { at: '2026-05-04T04:00:00.000Z', code: 'abc', commit: null, parts: [weight] }

test('a part of the trust page that was run on this code tells when, and what came of it', () => {
  const page = trustPage(trust)
  expect(page).toContain('| [Weight of a page](#weight-of-a-page) | held, 2026-05-04 03:02 UTC |')
  expect(page).toContain('`npm run bench -- weight` held on 2026-05-04 03:02 UTC.')
  expect(page).toContain('| A \\| B | 110 kB | 114 kB or less | ✓ |')
})

test('old figures do not pass for new ones on the trust page', () => {
  const page = trustPage({ ...trust, code: 'def' })
  expect(page).toContain('| **was not run on this version**; on 2026-05-04 03:02 UTC it held |')
  expect(page).toContain(
    '**Not run on this version.** These are the figures of another one, code `abc` (commit 123):',
  )
})

test('a part that failed and one that was never run are said to be so on the trust page', () => {
  const page = trustPage({ ...trust, parts: [{ ...weight, held: false }] })
  expect(page).toContain('| **failed**, 2026-05-04 03:02 UTC |')
  expect(page).toContain('| [Kills](#kills) | **was never run** |')
})
