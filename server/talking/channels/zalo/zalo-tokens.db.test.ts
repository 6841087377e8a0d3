import { beforeEach, expect, test } from 'vitest'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { ChannelClosed } from '#server/talking/channels/channel-port.ts'
import { ZaloHouseStandIn } from '#test/gateways/zalo-house.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openAccountShop, testSecret } from '#test/shop/account-shop.ts'
import { keepZaloTokens, tokenTroubles } from './zalo-tokens.ts'

const { db, pool } = await keepForFile(openAccountShop())
const keys = deriveSessionKeys(testSecret)
const account = {
  url: 'https://business.openapi.zalo.me',
  oauthUrl: 'https://oauth.zaloapp.com',
  appId: '123',
  appSecret: 'kin',
  refreshToken: 'first',
}
beforeEach(() => pool.query('delete from zalo_tokens'))

const keeperOf = (house: ZaloHouseStandIn, more: Partial<typeof account> = {}) =>
  keepZaloTokens(db, keys, { ...account, ...more }, house.ask)
const stateOf = async () => (await pool.query('select state from zalo_tokens')).rows.map(({ state }) => state)

test('a token is exchanged once and kept sealed, until it is about to end', async () => {
  const house = new ZaloHouseStandIn()
  const keeper = keeperOf(house)
  expect(await keeper.token()).toBe('access-1')
  expect(await keeperOf(house).token()).toBe('access-1')
  const { rows } = await pool.query('select sealed from zalo_tokens')
  expect(rows[0].sealed.toString('latin1')).not.toMatch(/access-1|refresh-1/)
  await pool.query('update zalo_tokens set renew_at = now()')
  expect(await keeper.token()).toBe('access-2')
  expect([house.exchanged, house.spentTwice]).toEqual([2, 0])
})

test('a token that ends in a minute is renewed before it does', async () => {
  await keeperOf(new ZaloHouseStandIn({ expiresIn: 60 })).token()
  const { rows } = await pool.query(
    'select extract(epoch from renew_at - tried_at)::integer as seconds from zalo_tokens',
  )
  expect(rows[0].seconds).toBe(54)
})

test('two processes at once never spend the same token', async () => {
  const house = new ZaloHouseStandIn({
    whileBusy: () => new Promise((resolve) => setTimeout(resolve, 50)),
  })
  const keepers = Array.from({ length: 6 }, () => keeperOf(house))
  expect(new Set(await Promise.all(keepers.map((keeper) => keeper.token())))).toEqual(new Set(['access-1']))
  await pool.query('update zalo_tokens set renew_at = now()')
  await Promise.all(keepers.map((keeper) => keeper.token()))
  await Promise.all(keepers.map((keeper) => keeper.token({ refused: 'access-2' })))
  expect([house.exchanged, house.spentTwice]).toEqual([3, 0])
})

test('a token that was refused is renewed, unless another process did so already', async () => {
  const house = new ZaloHouseStandIn()
  const keeper = keeperOf(house)
  const first = await keeper.token()
  expect(await keeper.token({ refused: first })).toBe('access-2')
  expect(await keeper.token({ refused: first })).toBe('access-2')
  expect(house.exchanged).toBe(2)
})

test('an exchange whose answer is lost is told with what is to be done, and tried again after a minute', async () => {
  let fault: 'lost' | 'down' | undefined = 'down'
  const house = new ZaloHouseStandIn({ fault: () => fault })
  const keeper = keeperOf(house)
  await expect(keeper.token()).rejects.toThrow(tokenTroubles.lost)
  expect(await stateOf()).toEqual(['lost'])
  fault = undefined
  await expect(keeper.token()).rejects.toThrow(ChannelClosed)
  expect(house.exchanged).toBe(0)
  await pool.query(`update zalo_tokens set tried_at = now() - interval '61 seconds'`)
  expect(await keeper.token()).toBe('access-1')
  fault = 'lost'
  await pool.query('update zalo_tokens set renew_at = now()')
  await expect(keeper.token()).rejects.toThrow(tokenTroubles.lost)
  fault = undefined
  expect(await keeper.trouble()).toBe(tokenTroubles.refused)
  expect(await stateOf()).toEqual(['refused'])
  // Another token in the settings begins another chain.
  const fresh = new ZaloHouseStandIn({ refresh: 'second' })
  expect(await keeperOf(fresh, { refreshToken: 'second' }).token()).toBe('access-1')
})

test('a secret that is wrong, and a seal that cannot be opened any more, are told in their own words', async () => {
  const house = new ZaloHouseStandIn()
  expect(await keeperOf(house, { appSecret: 'sai' }).trouble()).toBe(tokenTroubles.refused)
  expect(await keeperOf(house).trouble()).toBeUndefined()
  await pool.query('update zalo_tokens set renew_at = now()')
  const others = keepZaloTokens(db, deriveSessionKeys('x'.repeat(40)), account, house.ask)
  expect(await others.trouble()).toBe(tokenTroubles.unreadable)
})

test('an answer that has no tokens in it is lost or refused, and nothing of it is kept', async () => {
  for (const [body, state] of [
    ['nonsense', 'lost'],
    [{ access_token: 'a', expires_in: '1' }, 'lost'],
    [{ access_token: 'a b\n', refresh_token: 'c' }, 'lost'],
    [{ error: -14014 }, 'refused'],
  ] as const) {
    await pool.query('delete from zalo_tokens')
    const keeper = keepZaloTokens(db, keys, account, () => Promise.resolve({ status: 200, body }))
    await expect(keeper.token()).rejects.toThrow(NoAnswer)
    expect(await stateOf()).toEqual([state])
  }
})
