import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './test/rules/read-sources.ts'
import type { Sentence } from './test/specification/sentence.ts'
import { specification } from './test/specification/specification.ts'

const texts = new Map<string, string>()

/** Text of a file of the repository; an empty one where there is none. */
function textOf(name: string): string {
  const file = path.join(import.meta.dirname, name)
  const text = texts.get(name) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '')
  texts.set(name, text)
  return text
}

const beginOfTest = /(?:(?<![\w.])(?:test|it)(?:\.\w+)*(?:<[^(]*>)?\(|\)\()\s*$/

/** True where the source has a test of exactly this name, by itself or behind a table. */
const hasTest = (source: string, name: string) =>
  [`'${name}'`, `'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``].some((written) =>
    source
      .split(written)
      .slice(0, -1)
      .some((before) => beginOfTest.test(before.slice(-200))),
  )

function problemsOf({ id, says, at, has, test: file, named }: Sentence): string[] {
  const [source, shown] = [textOf(at), textOf(file)]
  return [
    ...(says === '' ? [`${id} says nothing`] : []),
    ...(/\.test\.|^test\//.test(at) ? [`${id}: ${at} is a test`] : []),
    ...[has].flat().flatMap((part) => (source.includes(part) ? [] : [`${id}: ${at} has no ${part}`])),
    ...(hasTest(shown, named) ? [] : [`${id}: ${file} has no test '${named}'`]),
  ]
}

test('each sentence of the specification is true in a source that is there, and shown by a test', () => {
  expect(specification.flatMap(problemsOf)).toEqual([])
})

test.each<[string, Partial<Sentence>]>([
  ['a source that is not there', { at: 'web/shop/no-such-file.ts' }],
  ['a name that its source has not', { has: 'noSuchName' }],
  ['a test that is not there', { named: 'no test has this name' }],
  ['a text that is no name of a test', { named: 'each sentence of the specification' }],
])('a sentence with %s is noticed', (_what, change) => {
  const sound: Sentence = {
    id: 'C1',
    says: 'something is demanded',
    at: 'contract/hub.ts',
    has: 'hubPath',
    test: 'specification.test.ts',
    named: 'each sentence of the specification is true in a source that is there, and shown by a test',
  }
  expect(problemsOf(sound)).toEqual([])
  expect(problemsOf({ ...sound, ...change })).toHaveLength(1)
})

test.each([
  ['C', 370],
  ['S', 238],
])('sentences of the part %s of the specification are numbered without a gap', (part, count) => {
  const ids = specification.map(({ id }) => id).filter((id) => id.startsWith(part))
  expect(ids).toEqual(Array.from({ length: count }, (_, place) => `${part}${place + 1}`))
})

/** Name under which a file of the contract keeps a text, as `key: 'text'`; nothing where it stands otherwise. */
const keyOf = (source: string, text: string) =>
  source
    .split('\n')
    .flatMap((line) => /^ {2,}(?<key>\w+): .*['`]/.exec(line)?.groups?.['key'] ?? [])
    .find((key) => new RegExp(`^ +${key}: .*${escaped(text)}`, 'm').test(source))

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

test('a text that the specification quotes is used where people read it', () => {
  const textIn = (...rooms: string[]) =>
    readSources(rooms)
      .filter(({ name }) => !name.includes('.test.'))
      .map(({ text }) => text)
      .join('\n')
  const [users, contract] = [textIn('web', 'server'), textIn('contract')]
  const isUsed = (key: string) =>
    new RegExp(`\\b${key}\\b`).test(users) || new RegExp(`\\.${key}\\b`).test(contract)
  const unused = specification.flatMap(({ id, at, has }) =>
    [has].flat().flatMap((text) => {
      const key = at.startsWith('contract/') && /[^\p{ASCII}]/u.test(text) && keyOf(textOf(at), text)
      return !key || isUsed(key) ? [] : [`${id}: ${at} keeps ${key} for nothing`]
    }),
  )
  expect(unused).toEqual([])
})
