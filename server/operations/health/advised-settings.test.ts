import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { healthWords } from '#contract/operations/health/health-sentences.ts'

const fileOf = (name: string) => readFileSync(path.join(import.meta.dirname, '../../..', name), 'utf8')
const namedIn = (text: string) => text.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []

test('settings that the health screen and the alerts advise to look at exist', () => {
  const advised = [
    ...Object.values(healthWords).flatMap(({ detail = '' }) => namedIn(detail)),
    ...(fileOf('deploy/watch/alerts.yaml').match(/description: .+/g) ?? []).flatMap(namedIn),
  ]
  expect(advised.length).toBeGreaterThan(2)
  const settings = new Set(namedIn(fileOf('.env.example')))
  expect(advised.filter((name) => !settings.has(name))).toEqual([])
})
