import { randomBytes } from 'node:crypto'
import { codeOf, type Finding, findingsAbout } from '#server/operations/doctor/finding.ts'
import type { Setup } from '#server/operations/doctor/setup.ts'

const { fine, should, must, skipped } = findingsAbout('Redis')
const patience = 5_000

export type RedisStatus = {
  version: string
  role: string
  policy: string
  usedBytes: number
  /** 0: no limit. */
  limitBytes: number
  keepsWrites: boolean
}

export async function checkRedis({ config, processes }: Setup): Promise<Finding[]> {
  if (!config.redis) return [judgeNoRedis(processes)]
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url: config.redis.url,
    RESP: 2,
    disableOfflineQueue: true,
    socket: { connectTimeout: patience, socketTimeout: patience, reconnectStrategy: false },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return judgeRedis(await readFacts(client, config.redis.prefix))
  } catch (error) {
    return [
      must(
        `không tới được hoặc bị từ chối (${codeOf(error)})`,
        'Xem Redis có chạy không, REDIS_URL và mật khẩu có đúng không.',
      ),
    ]
  } finally {
    client.destroy()
  }
}

const judgeNoRedis = (processes = 1): Finding =>
  processes > 1
    ? must(
        `${processes} tiến trình mà REDIS_URL chưa đặt: tin báo chỉ tới người ở cùng tiến trình`,
        'Đặt REDIS_URL như nhau cho mọi tiến trình.',
      )
    : skipped('REDIS_URL chưa đặt; một tiến trình thì không cần')

type Client = {
  info(): Promise<string>
  set(key: string, value: string, options: { PX: number }): Promise<unknown>
  get(key: string): Promise<string | null>
  del(key: string): Promise<number>
}

async function readFacts(client: Client, prefix: string): Promise<RedisStatus> {
  const info = await client.info()
  const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? ''
  const key = `${prefix}:doctor:${randomBytes(6).toString('hex')}`
  await client.set(key, 'here', { PX: patience }).catch(() => null)
  const kept = await client.get(key)
  await client.del(key).catch(() => 0)
  return {
    version: field('redis_version'),
    role: field('role'),
    policy: field('maxmemory_policy'),
    usedBytes: Number(field('used_memory')),
    limitBytes: Number(field('maxmemory')),
    keepsWrites: kept === 'here',
  }
}

export function judgeRedis({
  version,
  role,
  policy,
  usedBytes,
  limitBytes,
  keepsWrites,
}: RedisStatus): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const findings: Finding[] = []
  if (major < 6 || (major === 6 && minor < 2))
    findings.push(must(`bản ${version}, cần từ 6.2 trở lên`, 'Cài bản Redis mới hơn.'))
  if (role !== '' && role !== 'master')
    findings.push(must(`là bản sao (${role}), không ghi được`, 'Đặt REDIS_URL tới máy chính.'))
  else if (!keepsWrites)
    findings.push(
      must('không ghi rồi đọc lại được', 'Xem quyền (ACL) của tài khoản và bộ nhớ của Redis (maxmemory).'),
    )
  if (policy.startsWith('allkeys'))
    findings.push(
      should(
        `maxmemory-policy là ${policy}: khi đầy, Redis bỏ cả dòng tin giữa các tiến trình`,
        'Đặt maxmemory-policy noeviction (hoặc volatile-ttl) và đủ bộ nhớ.',
      ),
    )
  if (limitBytes > 0 && usedBytes > limitBytes * 0.9)
    findings.push(should('bộ nhớ đã đầy hơn 90 %', 'Tăng maxmemory, hoặc dùng một Redis riêng.'))
  return findings.length > 0 ? findings : [fine(`bản ${version}, ghi và đọc được`)]
}
