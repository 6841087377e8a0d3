import { expect, test } from 'vitest'
import { matchesRequest } from './matches-request.ts'

const requested = { vnp_CurrCode: 'VND', vnp_Command: 'pay' }

test.each([
  ['every field repeated as it was', { vnp_CurrCode: 'VND', vnp_Command: 'pay' }, true],
  ['some fields left out', { vnp_CurrCode: 'VND' }, true],
  ['all of them left out', {}, true],
  ['further fields', { vnp_CurrCode: 'VND', vnp_Amount: '100' }, true],
  ['another currency', { vnp_CurrCode: 'USD', vnp_Command: 'pay' }, false],
  ['another command', { vnp_CurrCode: 'VND', vnp_Command: 'refund' }, false],
  ['a field that is empty', { vnp_CurrCode: '' }, false],
])('a report of a gateway with %s matches the request or not', (_what, reported, matches) => {
  expect(matchesRequest(reported, requested)).toBe(matches)
})
