import { expect, test } from 'vitest'
import { judgeSettings, readSettings } from './check-settings.ts'

const strong = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'
const inEarnest = {
  DATABASE_URL: 'postgres://db.example/shop',
  SESSION_SECRET: strong,
  PUBLIC_URL: 'https://hiensach.example',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'nobody guesses this',
}

function judge(env: NodeJS.ProcessEnv) {
  const { config, findings } = readSettings(env)
  const all = config ? judgeSettings(config) : findings
  return all.map(({ level, says }) => `${level} ${says}`)
}

test('settings of a shop in earnest are fine', () => {
  expect(judge(inEarnest)).toEqual(['fine hợp lệ, chế độ bán thật'])
  expect(judge({})).toEqual(['fine hợp lệ, chế độ dùng thử'])
})

test('a setting that stops the start is told by the doctor as the start tells it, a line each', () => {
  expect(judge({ PORT: 'x', DATABASE_POOL: '1' })).toEqual([
    'must PORT: must be a whole number',
    'must DATABASE_POOL: must be at least 2',
  ])
  expect(judge({ ...inEarnest, PUBLIC_URL: 'https://hiensach.example/shop' })).toEqual([
    expect.stringMatching(/^must PUBLIC_URL: the shop lives at the root/),
  ])
})

test.each([
  ['no secret beside a server', { SESSION_SECRET: '' }, 'must SESSION_SECRET chưa đặt'],
  ['a demo for others', { DEMO: 'true' }, 'should DEMO=true'],
  ['no TLS', { PUBLIC_URL: 'http://hiensach.example' }, 'must PUBLIC_URL không phải https'],
  ['no address of its own', { PUBLIC_URL: '' }, 'must PUBLIC_URL chưa đặt'],
  ['no proxy that is believed', { TRUST_PROXY: '' }, 'should TRUST_PROXY chưa đặt'],
  ['no one who may watch', { METRICS_TOKEN: '' }, 'should METRICS_TOKEN chưa đặt'],
])('the doctor names settings with %s', (_what, other, said) => {
  expect(judge({ ...inEarnest, ...other })).toEqual([expect.stringContaining(said)])
})
