import { expect, test } from 'vitest'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { findCarrierContradictions, readCarrierAccounts } from './carrier-settings.ts'

const both = { GHN_TOKEN: 'kin', GHN_SHOP_ID: '885' }

test('an account at a carrier has its usual address, and callbacks only with a secret', () => {
  expect(readCarrierAccounts({})).toEqual({})
  expect(readCarrierAccounts(both)).toEqual({
    ghn: { url: 'https://online-gateway.ghn.vn', token: 'kin', shopId: '885', callbackSecret: undefined },
  })
  const secret = 'chuoi-bi-mat-0123456789-abc'
  const more = { ...both, GHN_URL: 'https://dev.example/', GHN_CALLBACK_SECRET: secret }
  expect(readCarrierAccounts(more)).toMatchObject({
    ghn: { url: 'https://dev.example', callbackSecret: secret },
  })
  expect(
    readCarrierAccounts({ GHTK_TOKEN: 'kin', GHTK_SHOP: 'S308157', GHTK_CALLBACK_SECRET: secret }),
  ).toEqual({
    ghtk: {
      url: 'https://services.giaohangtietkiem.vn',
      token: 'kin',
      shopId: 'S308157',
      callbackSecret: secret,
    },
  })
})

test.each([
  [{ GHN_TOKEN: 'kin' }, 'GHN_TOKEN and GHN_SHOP_ID: both or none must be set'],
  [{ GHN_SHOP_ID: '885' }, 'GHN_TOKEN and GHN_SHOP_ID: both or none must be set'],
  [{ ...both, GHN_URL: 'ghn' }, 'GHN_URL'],
  [{ ...both, GHN_CALLBACK_SECRET: 'a/b'.repeat(10) }, 'GHN_CALLBACK_SECRET'],
  [{ ...both, GHN_CALLBACK_SECRET: 'short1' }, 'GHN_CALLBACK_SECRET'],
  [{ ...both, GHN_CALLBACK_SECRET: 'only-letters-and-no-digits' }, 'GHN_CALLBACK_SECRET'],
])('settings of a carrier that do not go together are refused: %o', (env, said) => {
  expect(() => readCarrierAccounts(env)).toThrow(said)
})

test('a demo that others reach calls no carrier', () => {
  const carriers = readCarrierAccounts(both)
  expect(findCarrierContradictions({ reachable: true, demo: true, carriers })).toEqual([
    expect.stringContaining('GHN_TOKEN'),
  ])
  expect(findCarrierContradictions({ reachable: true, demo: false, carriers })).toEqual([])
  expect(findCarrierContradictions({ reachable: false, demo: true, carriers })).toEqual([])
  expect(readShopConfig({ ...both, NODE_ENV: 'test' }).carriers).toEqual(carriers)
})
