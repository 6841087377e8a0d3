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
])('the doctor judges a replica that is %s', (_name, facts, expected) => {
  const found = judge(facts)
  expect(found).toHaveLength(expected.length)
  for (const [place, start] of expected.entries()) expect(found[place]).toContain(start)
})

test.each<[string, Partial<ReplicaFacts>, string | undefined]>([
  ['one that keeps up', {}, undefined],
  [
    'a server that takes writes',
    { standby: false },
    'Bỏ khỏi DATABASE_REPLICA_URLS, hoặc dựng lại thành standby của máy chủ chính.',
  ],
  [
    'another cluster',
    { sameCluster: false },
    'Dựng lại bằng pg_basebackup từ máy chủ mà DATABASE_URL chỉ tới.',
  ],
  [
    'an old timeline',
    { sameTimeline: false },
    'Đợi restart point kế tiếp hoặc cho tài khoản quyền pg_read_all_stats; còn mãi thì chạy pg_rewind.',
  ],
  [
    'a late one',
    { lagMs: 1_001 },
    'Xem pg_stat_replication ở máy chủ chính, đường truyền và đĩa của bản sao.',
  ],
  ['a clock that is off', { skewMs: 101 }, 'Bật đồng bộ giờ ở cả hai máy.'],
  ['another release', { version: '17.1' }, 'Cập nhật để hai bên cùng phiên bản.'],
])('a finding about a replica names it and what to do: %s', (_name, facts, todo) => {
  const found = judgeReplica({ ...good, ...facts })
  expect(found.map((finding) => [finding.about, finding.todo])).toEqual([['Bản sao đọc', todo]])
})
