import { describe, expect, test } from 'vitest'
import { findShopWarnings, readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { defaultProcesses } from './config.ts'

const own = { DATABASE_URL: 'postgres://shop@db.example/shop' }
const vnpay = { VNPAY_TMN_CODE: 'HIENSACH', VNPAY_HASH_SECRET: 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ' }
const vnpayOfContract = {
  ...vnpay,
  VNPAY_URL: 'https://pay.vnpay.vn/vpcpay.html',
  VNPAY_API_URL: 'https://merchant.vnpay.vn/api',
}
const feHome = {
  FEHOME_MERCHANT: 'HIEN',
  FEHOME_SECRET: 'khoa-bi-mat',
  FEHOME_URL: 'https://pay.fehome.example',
  FEHOME_API_URL: 'https://api.fehome.example',
}
const secret = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'

describe('demo', () => {
  test.each<[boolean, Record<string, string>]>([
    [true, {}],
    [true, { NODE_ENV: 'production' }],
    [true, { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }],
    [true, { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000/' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { HOST: '::' }],
    [false, { HOST: '192.168.1.7' }],
    [false, { PUBLIC_URL: 'https://hiensach.example' }],
    [false, { PUBLIC_URL: 'http://hiensach.example' }],
    [false, { PUBLIC_URL: 'https://localhost' }],
    [false, { PUBLIC_URL: 'http://127.0.0.1.evil.example' }],
    [false, { TRUST_PROXY: '1' }],
    [false, { TRUST_PROXY: 'loopback' }],
    [true, { TRUST_PROXY: 'false' }],
    [false, own],
    [false, { DEMO: 'false' }],
    [true, { ...own, DEMO: 'true' }],
    [true, { NODE_ENV: 'production', PUBLIC_URL: 'https://hiensach.example', HOST: '0.0.0.0', DEMO: 'true' }],
  ])('a shop is a demo by itself only on its own machine, %s: %j', (demo, env) => {
    expect(readShopConfig(env).demo).toBe(demo)
  })
})

test.each([
  'yes',
  'on',
  '1.2.3',
  '10.0.0.0/33',
  '::1/129',
  '10.0.0.1,',
  'true,10.0.0.1',
  '-1',
  '1000',
  'proxy.example',
])('TRUST_PROXY that means nothing is named in one line: %s', (TRUST_PROXY) => {
  expect(() => readShopConfig({ TRUST_PROXY })).toThrow(
    /^The configuration is not valid: TRUST_PROXY: [^\n]+$/,
  )
})

test.each(['true', 'false', '0', '2', '10.0.0.1', 'loopback, 10.0.0.0/8', '::1,fd00::/8'])(
  'TRUST_PROXY may be %s',
  (TRUST_PROXY) => {
    expect(() => readShopConfig({ TRUST_PROXY })).not.toThrow()
  },
)

test('no proxy at all is trusted where their number is 0', () => {
  expect(readShopConfig({ TRUST_PROXY: '0' })).toMatchObject({ trustProxy: false, reachable: false })
})

const online = { PUBLIC_URL: 'https://hiensach.example' }

test.each<[string, Record<string, string>]>([
  ['PUBLIC_URL: ', { PUBLIC_URL: 'https://hiensach.example/shop' }],
  ['PUBLIC_URL: ', { PUBLIC_URL: 'https://hiensach.example?a=1' }],
  ['PUBLIC_URL: ', { PUBLIC_URL: 'https://ai:gi@hiensach.example' }],
  ['METRICS_TOKEN, SESSION_SECRET: ', { METRICS_TOKEN: secret, SESSION_SECRET: secret }],
  ['METRICS_TOKEN, SESSION_SECRET: ', { METRICS_TOKEN: secret, SESSION_SECRETS_ACCEPTED: secret }],
  ['DEMO, VNPAY_TMN_CODE: ', { ...online, ...vnpayOfContract, DEMO: 'true' }],
  ['DEMO, FEHOME_MERCHANT: ', { ...online, ...feHome, DEMO: 'true' }],
  [
    'VNPAY_URL, VNPAY_API_URL: ',
    { ...online, ...vnpayOfContract, VNPAY_API_URL: 'https://sandbox.vnpayment.vn/x' },
  ],
  ['VNPAY_URL, VNPAY_API_URL: ', { ...online, ...vnpay, VNPAY_URL: 'https://pay.vnpay.vn/vpcpay.html' }],
  ['MAIL_FROM: ', { MAIL_FROM: 'chao@hiensach.example' }],
  ['BACKUP_TO: ', { BACKUP_TO: 'https://s3.example/backups' }],
  ['BACKUP_S3_ACCESS_KEY_ID and ', { BACKUP_S3_ACCESS_KEY_ID: 'AKIDEXAMPLE' }],
  ['BACKUP_KEY: ', { BACKUP_KEY: 'too short' }],
  ['BACKUP_LOG: ', { BACKUP_LOG: 'true' }],
  [
    'BACKUP_LOG: ',
    {
      DATABASE_URL: 'postgres://shop:x@db.example/shop',
      SESSION_SECRET: secret,
      BACKUP_TO: '/backups',
      BACKUP_LOG: 'true',
    },
  ],
  ['BACKUP_AT: ', { BACKUP_AT: '24:00' }],
])('settings that contradict each other are named in one line: %s %j', (names, env) => {
  const said = new RegExp(`^The configuration is not valid: ${names}[^\\n]+$`)
  expect(() => readShopConfig(env)).toThrow(said)
})

test('settings that contradict each other have a line for each contradiction', () => {
  const env = { ...online, ...feHome, DEMO: 'true', METRICS_TOKEN: secret, SESSION_SECRET: secret }
  expect(() => readShopConfig(env)).toThrow(
    /^The configuration is not valid:\n {2}METRICS_TOKEN, .+\n {2}DEMO, FEHOME_MERCHANT: .+$/,
  )
})

test.each<[Record<string, string>]>([
  [{ ...online, ...vnpayOfContract, ...feHome }],
  [{ ...online, ...vnpay, DEMO: 'true' }],
  [{ ...vnpayOfContract, ...feHome, DEMO: 'true' }],
  [{ ...online, ADMIN_EMAIL: 'chu@example.vn', ADMIN_PASSWORD: 'Hiên nhà nhiều gió 27', DEMO: 'true' }],
])('settings that go together are taken: %j', (env) => {
  expect(() => readShopConfig(env)).not.toThrow()
})

test('a setting that is seldom meant is warned of and does not stop the start', () => {
  const doubtsOf = (env: Record<string, string>) => findShopWarnings(readShopConfig(env)).join()
  expect(doubtsOf({})).toBe('')
  expect(doubtsOf(online)).toContain('TRUST_PROXY')
  expect(doubtsOf({ ...online, TRUST_PROXY: '1' })).toBe('')
  expect(doubtsOf({ ...online, ...vnpay, TRUST_PROXY: '1' })).toContain('VNPAY_URL')
})

test('a shop that others reach gives its proxy time to notice that it stops; a lone one closes at once', () => {
  const drainOf = (env: Record<string, string>) => readShopConfig(env).drainSeconds
  expect([drainOf({}), drainOf(online), drainOf({ ...online, DRAIN_SECONDS: '0' })]).toEqual([0, 5, 0])
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [8, 7],
  [128, 64],
])(
  'a machine of %i cores gets %i serving processes, and the rest is left to the database',
  (cores, processes) => {
    expect(defaultProcesses(cores)).toBe(processes)
  },
)

describe('replicas', () => {
  const read = (urls: string, more: Record<string, string> = own) =>
    readShopConfig({ NODE_ENV: 'test', SESSION_SECRET: secret, ...more, DATABASE_REPLICA_URLS: urls })
      .databaseReplicaUrls
  const url = 'postgres://shop@replica.example/shop'

  test('replicas of the database are none, one or several addresses', () => {
    expect(read('')).toEqual([])
    expect(read(url)).toEqual([url])
    expect(read(`${url}, ${url}2`)).toEqual([url, `${url}2`])
    expect(read(Array(16).fill(url).join(','))).toHaveLength(16)
  })

  test.each([
    ['an address of something else', 'http://replica.example', own, 'must be addresses such as'],
    ['a comma too many', `${url},`, own, 'must be addresses such as'],
    ['more than there is room for', Array(17).fill(url).join(','), own, 'must be 16 addresses at most'],
    ['replicas of the embedded database', url, {}, 'DATABASE_URL must be set with it'],
  ])('replicas of the database are refused: %s', (_name, urls, more, says) => {
    expect(() => read(urls, more)).toThrow(says)
  })
})
