import { expect, test } from 'vitest'
import { claimedCode, claimTokenOf, trackedCode, trackingTokenOf } from './tracking-token.ts'

type Ring = readonly [Uint8Array]
const [key, other] = [7, 8].map((byte) => [new Uint8Array(32).fill(byte)] as const) as [Ring, Ring]
const order = { order_code: 'HS0123456789' }

test('a token opens the order for which it was signed', () => {
  expect(trackedCode(key, trackingTokenOf(key, order))).toBe(order.order_code)
  expect(claimedCode(key, claimTokenOf(key, order))).toBe(order.order_code)
})

test('one purpose is worth nothing for the other', () => {
  expect(claimedCode(key, trackingTokenOf(key, order))).toBeUndefined()
  expect(trackedCode(key, claimTokenOf(key, order))).toBeUndefined()
})

test('what was changed, cut or signed with another key opens nothing', () => {
  const token = trackingTokenOf(key, order)
  for (const forged of [
    '',
    '-',
    order.order_code,
    `${order.order_code}-`,
    token.slice(0, -1),
    `${token}-`,
    token.toLowerCase(),
    token.replace('HS0', 'HS1'),
    `${token}x`,
    trackingTokenOf(other, order),
  ])
    expect(trackedCode(key, forged), forged).toBeUndefined()
})

test('the first key signs, and what another accepted one signed is opened', () => {
  const both = [...other, ...key] as const
  expect(trackedCode(both, trackingTokenOf(key, order))).toBe(order.order_code)
  expect(claimedCode(both, claimTokenOf(key, order))).toBe(order.order_code)
  expect(trackingTokenOf(both, order)).toBe(trackingTokenOf(other, order))
})
