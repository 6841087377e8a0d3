import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { jobNames } from './job-names.ts'

const server = path.resolve(import.meta.dirname, '../../../server')

test('every job of the shop has a name that its owner reads', () => {
  const started = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [
      ...readFileSync(path.join(server, file), 'utf8').matchAll(/startRecurringJob\(\{\s*name: '([^']+)'/g),
    ].map(([, name]) => name),
  )
  expect(started.length).toBeGreaterThan(20)
  expect(started.filter((name) => name === undefined || !(name in jobNames))).toEqual([])
})
