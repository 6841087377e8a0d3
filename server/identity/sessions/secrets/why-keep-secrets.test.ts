import { expect, test } from 'vitest'
import { whyKeepSecrets } from './why-keep-secrets.ts'

const none = { accepted: 1, sealed_before: 0, lost: 0, quiet_days: 60 }

test.each([
  ['there is none', { accepted: 0, quiet_days: null }],
  ['nothing is sealed with it and it signed nothing for long', {}],
])('an old secret is dropped where %s', (_where, facts) => {
  expect(whyKeepSecrets({ ...none, ...facts })).toBeUndefined()
})

test.each([
  ['second factors are sealed with it', { sealed_before: 2 }, '2 mã xác minh hai bước'],
  ['its links are still of use', { quiet_days: 59 }, '59 ngày trước'],
  ['it signs to this day', { quiet_days: 0 }, 'còn ký tới hôm nay:'],
])('an old secret is kept while %s', (_what, facts, said) => {
  expect(whyKeepSecrets({ ...none, ...facts })).toContain(said)
})
