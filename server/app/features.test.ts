import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inOrderOfErasing } from '#server/base/features/personal-data.ts'
import { loggedSubjects, waitingSubjects, workOfFeatures } from '#contract/desk/features.ts'
import { deskParts, features } from './features.ts'

const server = path.join(import.meta.dirname, '..')
const declaredIn = globSync('*/*/feature.ts', { cwd: server, exclude: ['base/features/**'] })
const textOf = (file: string) => readFileSync(path.join(server, file), 'utf8')

test('each feature that declares itself is part of the shop', () => {
  const names = declaredIn.map((file) => /name: '([^']+)'/.exec(textOf(file))?.[1])
  expect(features.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

test('data of people, uploads and calls are declared by the feature in whose folder they stand', () => {
  const files = globSync('*/*/**/*.ts', {
    cwd: server,
    exclude: ['base/features/**', '**/*.test.ts'],
  }).filter(
    (file) => file.endsWith('-upload-use.ts') || /^export const \w+: PersonalData\b/m.test(textOf(file)),
  )
  const undeclared = files.filter((file) => {
    const [group = '', feature = ''] = file.split('/')
    const declaration = path.join(group, feature, 'feature.ts')
    return !declaredIn.includes(declaration) || !textOf(declaration).includes(path.basename(file))
  })
  expect(files.length).toBeGreaterThan(20)
  expect(undeclared).toEqual([])
})

test('a person is erased in the order in which an order takes its locks: cart, orders, money, books, notices', () => {
  const names = inOrderOfErasing(features.flatMap(({ personalData = [] }) => personalData)).map(
    ({ name }) => name,
  )
  const known = ['cart', 'orders', 'credit', 'reviews', 'messages', 'notifications']
  expect(names.filter((name) => known.includes(name))).toEqual(known)
  expect(names).toHaveLength(new Set(names).size)
})

test.each([
  ['waiting', waitingSubjects],
  ['work', workOfFeatures],
  ['names', loggedSubjects],
] as const)('%s of every kind that the contract declares have one feature that reads them', (part, kinds) => {
  const read = features.flatMap(({ desk }) => Object.keys(desk?.[part] ?? {}))
  expect(read.toSorted()).toEqual(Object.keys(kinds).toSorted())
  expect(Object.keys(deskParts[part])).toHaveLength(read.length)
})
