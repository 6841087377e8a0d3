import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settingSchemas as schemas } from '#server/selling/gateways/load-settings.ts'

const example = readFileSync(path.join(import.meta.dirname, '../../../../.env.example'), 'utf8')
const written = new Map(
  [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)
const readAll = (env: object): Record<string, unknown> =>
  Object.assign({}, ...schemas.map((schema) => schema.parse(env)))
const defaults = readAll({})

test('.env.example has every setting of the shop, and no other', () => {
  // Node's own, which a shop has no need to set.
  const names = schemas.flatMap(({ shape }) => Object.keys(shape)).filter((name) => name !== 'NODE_ENV')
  expect([...written.keys()].toSorted()).toEqual(names.toSorted())
})

test.each([...written])('the setting %s has its default in .env.example: %s', (name, value) => {
  if (value === '') return expect(defaults[name]).toBeUndefined()
  const read = readAll({ [name]: value })
  return expect(read[name]).toEqual(defaults[name])
})
