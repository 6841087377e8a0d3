import { expect, test } from 'vitest'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { checkRedis, judgeRedis, type RedisStatus } from './check-redis.ts'

const good: RedisStatus = {
  version: '7.2.4',
  role: 'master',
  policy: 'noeviction',
  usedBytes: 10,
  limitBytes: 0,
  keepsWrites: true,
}

test.each<[Partial<RedisStatus>, string]>([
  [{}, 'fine bản 7.2.4'],
  [{ version: '6.2.0' }, 'fine bản 6.2.0'],
  [{ version: '6.0.16' }, 'must bản 6.0.16'],
  [{ role: 'slave', keepsWrites: false }, 'must là bản sao'],
  [{ keepsWrites: false }, 'must không ghi rồi đọc lại được'],
  [{ policy: 'allkeys-lru' }, 'should maxmemory-policy là allkeys-lru'],
  [{ policy: 'volatile-lru' }, 'fine bản'],
  [{ usedBytes: 95, limitBytes: 100 }, 'should bộ nhớ đã đầy'],
])('the doctor judges Redis with %j: %s', (facts, said) => {
  const findings = judgeRedis({ ...good, ...facts })
  expect(findings.map(({ level, says }) => `${level} ${says}`)).toEqual([expect.stringContaining(said)])
})

const check = async (env: NodeJS.ProcessEnv, processes?: number) => {
  const findings = await checkRedis({ config: readShopConfig(env), sessionSecret: undefined, processes })
  return findings.map(({ level }) => level)
}

test('a shop of one process needs no Redis, and one of several does', async () => {
  expect(await check({})).toEqual(['skipped'])
  expect(await check({}, 2)).toEqual(['must'])
})

test('a Redis that is not there is named by the doctor', async () => {
  expect(await check({ REDIS_URL: 'redis://127.0.0.1:1' })).toEqual(['must'])
})
