import { expect, test } from 'vitest'
import { judgeReplica, type ReplicaFacts } from './judge-replica.ts'

const good: ReplicaFacts = {
  name: 'replica.example:5432',
  standby: true,
  sameCluster: true,
  sameTimeline: true,
  version: '17.2',
  primaryVersion: '17.2',
  lagMs: 3,
  skewMs: 0,
}
const judge = (facts: Partial<ReplicaFacts>) =>
  judgeReplica({ ...good, ...facts }).map(({ level, says }) => `${level} ${says}`)

test.each<[string, Partial<ReplicaFacts>, string[]]>([
  ['as it should be', {}, ['fine replica.example:5432 theo kịp, sau 3 ms']],
  ['a server that takes writes', { standby: false }, ['must replica.example:5432 không phải bản dự phòng']],
  ['another cluster', { sameCluster: false }, ['must replica.example:5432 là bản sao của một máy chủ khác']],
  ['an old timeline', { sameTimeline: false }, ['should replica.example:5432 chưa theo']],
  ['late at the limit', { lagMs: 1_000 }, ['fine replica.example:5432 theo kịp, sau 1000 ms']],
  ['late', { lagMs: 1_001 }, ['should replica.example:5432 chậm hơn máy chủ chính 1001 ms']],
  ['very late', { lagMs: undefined }, ['should replica.example:5432 chậm hơn máy chủ chính quá lâu']],
  ['a clock at the limit', { skewMs: 100 }, ['fine replica.example:5432 theo kịp']],
  ['a clock that is off', { skewMs: 101 }, ['must đồng hồ của replica.example:5432 lệch 101 ms']],
  ['another release', { version: '17.1' }, ['should replica.example:5432 chạy PostgreSQL 17.1']],
])('%s', (_name, facts, expected) => {
  const found = judge(facts)
  expect(found).toHaveLength(expected.length)
  for (const [place, start] of expected.entries()) expect(found[place]).toContain(start)
})
