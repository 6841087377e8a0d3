import { createHmac } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { claimTokenOf, codeIn, isSignedFor, linkDays, trackingTokenOf } from './tracking-token.ts'

type Ring = readonly [Uint8Array]
const [key, other] = [7, 8].map((byte) => [new Uint8Array(32).fill(byte)] as const) as [Ring, Ring]
const order = {
  order_code: 'HS0123456789',
  mailbox: 'lan@example.vn',
  recipient_version: 0,
  order_date: new Date().toISOString(),
}
const signers = { track: trackingTokenOf, claim: claimTokenOf }
const purposes = ['track', 'claim'] as const
const day = 86_400_000
afterEach(() => vi.useRealTimers())

test.each(purposes)('a link to %s is good for the order for which it was signed', (purpose) => {
  const token = signers[purpose](key, order)
  expect(codeIn(token)).toBe(order.order_code)
  expect(isSignedFor(key, purpose, token, order)).toBe(true)
})

test.each(purposes)(
  'a link to %s is void for another mailbox, another recipient, another order',
  (purpose) => {
    const token = signers[purpose](key, order)
    for (const change of [
      { mailbox: 'nga@example.vn' },
      { recipient_version: 1 },
      { order_code: 'HS0123456780' },
    ])
      expect(isSignedFor(key, purpose, token, { ...order, ...change }), JSON.stringify(change)).toBe(false)
  },
)

test.each(purposes)('a link to %s ends, and its end cannot be moved', (purpose) => {
  const token = signers[purpose](key, order)
  const [code = '', last = '', signature = ''] = token.split(/-(?=\d{5}-)|(?<=-\d{5})-/)
  const later = `${code}-${Number(last) + 1}-${signature}`
  expect(isSignedFor(key, purpose, later, order)).toBe(false)
  vi.useFakeTimers({ now: Date.now() + linkDays[purpose] * day })
  expect(isSignedFor(key, purpose, token, order)).toBe(true)
  vi.setSystemTime(Date.now() + day)
  expect(isSignedFor(key, purpose, token, order)).toBe(false)
})

test('a link for one purpose is worth nothing for the other', () => {
  expect(isSignedFor(key, 'claim', trackingTokenOf(key, order), order)).toBe(false)
  expect(isSignedFor(key, 'track', claimTokenOf(key, order), order)).toBe(false)
})

test('a link that was changed, cut or signed with another key opens nothing', () => {
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
    token.replace(/-\d{5}-/, '-'),
    `${token}x`,
    `x-${token}`,
    trackingTokenOf(other, order),
  ])
    expect(isSignedFor(key, 'track', forged, order), forged).toBe(false)
})

test.each(['', '-', 'HS0123456789', `x-HS0123456789-${'A'.repeat(32)}`])(
  'the text %j is a link to no order',
  (token) => {
    expect(codeIn(token)).toBeUndefined()
  },
)

test('a link is signed by the first key, and what another accepted one signed is good', () => {
  const both = [...other, ...key] as const
  expect(isSignedFor(both, 'track', trackingTokenOf(key, order), order)).toBe(true)
  expect(isSignedFor(both, 'claim', claimTokenOf(key, order), order)).toBe(true)
  expect(trackingTokenOf(both, order)).toBe(trackingTokenOf(other, order))
})

test.each(purposes)(
  'an earlier link to %s, of the code alone, is good for the first recipient for a time',
  (purpose) => {
    const text = `${purpose} ${order.order_code}`
    const signature = createHmac('sha256', key[0]).update(text).digest('base64url').slice(0, 32)
    const token = `${order.order_code}-${signature}`
    expect(isSignedFor(key, purpose, token, order)).toBe(true)
    expect(isSignedFor(key, purpose, token, { ...order, recipient_version: 1 })).toBe(false)
    const placed = (days: number) => ({
      ...order,
      order_date: new Date(Date.now() - days * day).toISOString(),
    })
    expect(isSignedFor(key, purpose, token, placed(linkDays[purpose] - 1))).toBe(true)
    expect(isSignedFor(key, purpose, token, placed(linkDays[purpose] + 1))).toBe(false)
    vi.useFakeTimers({ now: Date.now() })
    expect(isSignedFor(key, purpose, token, placed(linkDays[purpose]))).toBe(true)
  },
)
