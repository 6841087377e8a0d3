import { type Finding, findingsAbout } from '#server/operations/health/check.ts'

const { fine, should, must } = findingsAbout('Bản sao đọc')

export type ReplicaFacts = {
  /** Host and port. */
  name: string
  standby: boolean
  /** True in the same cluster as the server that is written to, and on its timeline. */
  sameCluster: boolean
  sameTimeline: boolean
  version: string
  primaryVersion: string
  /** Replay lag behind the primary; undefined: longer than was waited. */
  lagMs: number | undefined
  /** Clock skew from the primary, at least. */
  skewMs: number
}

const mostLag = 1_000
const mostSkew = 100

export function judgeReplica(facts: ReplicaFacts): Finding[] {
  const { name, version, primaryVersion, lagMs, skewMs } = facts
  if (!facts.standby)
    return [
      must(
        `${name} không phải bản dự phòng: nó ghi được`,
        'Bỏ khỏi DATABASE_REPLICA_URLS, hoặc dựng lại thành standby của máy chủ chính.',
      ),
    ]
  if (!facts.sameCluster)
    return [
      must(
        `${name} là bản sao của một máy chủ khác`,
        'Dựng lại bằng pg_basebackup từ máy chủ mà DATABASE_URL chỉ tới.',
      ),
    ]
  const findings: Finding[] = []
  if (!facts.sameTimeline)
    findings.push(
      should(
        `${name} chưa theo máy chủ chính mới`,
        'Đợi restart point kế tiếp hoặc cho tài khoản quyền pg_read_all_stats; còn mãi thì chạy pg_rewind.',
      ),
    )
  else if (lagMs === undefined || lagMs > mostLag)
    findings.push(
      should(
        `${name} chậm hơn máy chủ chính ${lagMs === undefined ? 'quá lâu' : `${Math.round(lagMs)} ms`}, nên ít được đọc`,
        'Xem pg_stat_replication ở máy chủ chính, đường truyền và đĩa của bản sao.',
      ),
    )
  if (skewMs > mostSkew)
    findings.push(
      must(
        `đồng hồ của ${name} lệch ${Math.round(skewMs)} ms so với máy chủ chính`,
        'Bật đồng bộ giờ ở cả hai máy.',
      ),
    )
  if (version !== primaryVersion)
    findings.push(
      should(
        `${name} chạy PostgreSQL ${version}, máy chủ chính ${primaryVersion}`,
        'Cập nhật để hai bên cùng phiên bản.',
      ),
    )
  return findings.length > 0 ? findings : [fine(`${name} theo kịp, sau ${Math.round(lagMs ?? 0)} ms`)]
}
