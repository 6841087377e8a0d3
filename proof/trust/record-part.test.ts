import { expect, test } from 'vitest'
import { withoutReport } from './record-part.ts'

test.each([
  [
    'npm run year -- --seeds 1-100 --report /srv/runs/year.json --at-once 2',
    'npm run year -- --seeds 1-100 --at-once 2',
  ],
  ['npm run drill -- --rounds 10 --report=/srv/runs/drill.json', 'npm run drill -- --rounds 10'],
  ['npm run drill -- --report drill.json', 'npm run drill'],
  ['npm run pictures', 'npm run pictures'],
])('the command %s is told without the place of its report', (typed, told) => {
  expect(withoutReport(typed)).toBe(told)
})
