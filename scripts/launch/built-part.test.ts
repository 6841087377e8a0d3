import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isMade, makePart } from './built-part.mjs'

const part = { name: 'shop', from: ['server', 'contract', 'package.json'] }

let root = ''
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'hien-sach-parts-'))
  for (const file of ['server/app/main.ts', 'server/app/main.test.ts', 'contract/calls.ts', 'package.json'])
    write(file, '1')
  await makePart(root, part, async () => write('build/shop/main.js', 'made'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

test.each([
  ['a source says something else', () => write('contract/calls.ts', '2')],
  ['a source is new', () => write('server/app/more.ts', '')],
  ['a source is gone', () => rmSync(path.join(root, 'contract/calls.ts'))],
  ['another file that it is made of differs', () => write('package.json', '2')],
  ['it is gone', () => rmSync(path.join(root, 'build/shop'), { recursive: true })],
])('a built part is made anew when %s', (_what, change) => {
  expect(isMade(root, part)).toBe(true)
  change()
  expect(isMade(root, part)).toBe(false)
})

test.each([
  ['nothing changed', () => {}],
  ['a source was only written again', () => utimesSync(path.join(root, 'contract/calls.ts'), 1, 1)],
  ['a test changed', () => write('server/app/main.test.ts', '2')],
  ['what it is not made of changed', () => write('web/root.tsx', '2')],
])('a built part is not made anew when %s', (_what, change) => {
  change()
  expect(isMade(root, part)).toBe(true)
})

test('a built part whose making was broken off is made again', async () => {
  const fail = async () => {
    throw new Error('killed')
  }
  await expect(makePart(root, part, fail)).rejects.toThrow('killed')
  expect(isMade(root, part)).toBe(false)
})
