import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  above,
  declareCheck,
  type Setup,
  worst,
  codeOf,
  type Finding,
  findingsAbout,
} from '#server/operations/health/check.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { mailAdvice, troubleOfMail } from '#server/platform/outbound/mail-troubles.ts'
import { openTransport } from '#server/platform/outbound/send-mail.ts'
import { gateways } from '#server/selling/gateways/gateway-registry.ts'
import { clockFromDate, judgeClock } from './check-machine.ts'
import { probeAddress } from './probe-address.ts'

const images = findingsAbout('Kho ảnh')
export const storageCheck = declareCheck({ name: 'Kho ảnh', beforeStart: checkStorage })

const sample = Buffer.from('Hiên Sách\n')

export async function checkStorage({ config, processes = 1 }: Setup): Promise<Finding[]> {
  const findings: Finding[] = []
  if (!config.s3 && processes > 1)
    findings.push(
      images.should(
        'ảnh nằm trong DATA_DIR/uploads: chỉ các tiến trình trên một máy thấy',
        'Nhiều máy thì đặt S3_BUCKET_URL và khóa của nó.',
      ),
    )
  // To write as another user, or before the shop has made its folder, would leave it a folder that is not its own.
  if (!config.s3 && !existsSync(config.dataDir))
    return [...findings, images.skipped('DATA_DIR chưa có, sẽ được tạo khi mở')]
  return [...findings, await tryStorage(openStorage(config), config.s3 ? 'S3' : 'thư mục')]
}

/** Writes, reads, lists and deletes a file of its own. One that stays is swept away like any that nothing uses. */
export async function tryStorage(storage: FileStorage, kind: string): Promise<Finding> {
  let step = 'ghi'
  try {
    const name = await storage.save('doctor', sample, 'txt')
    step = 'đọc'
    const read = await storage.read(name)
    step = 'liệt kê'
    let listed = false
    for await (const file of storage.list()) listed ||= file.name === name
    step = 'xóa'
    await storage.remove(name)
    const left = await storage.read(name)
    if (!read?.equals(sample)) return images.must(`${kind}: đọc lại không giống lúc ghi`, storageRights)
    if (!listed) return images.must(`${kind}: không thấy tệp vừa ghi khi liệt kê`, storageRights)
    if (left) return images.must(`${kind}: tệp đã xóa vẫn còn`, storageRights)
    return images.fine(`${kind}: ghi, đọc, liệt kê, xóa được`)
  } catch (error) {
    return images.must(`${kind}: không ${step} được (${codeOf(error)})`, storageRights)
  }
}

const storageRights =
  'Khóa S3 cần quyền GetObject, PutObject, DeleteObject và ListBucket; thư mục thì cần quyền ghi.'

const redis = findingsAbout('Redis')
export const redisCheck = declareCheck({ name: 'Redis', beforeStart: checkRedis })

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
      redis.must(
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
    ? redis.must(
        `${processes} tiến trình mà REDIS_URL chưa đặt: tin báo chỉ tới người ở cùng tiến trình`,
        'Đặt REDIS_URL như nhau cho mọi tiến trình.',
      )
    : redis.skipped('REDIS_URL chưa đặt; một tiến trình thì không cần')

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
    findings.push(redis.must(`bản ${version}, cần từ 6.2 trở lên`, 'Cài bản Redis mới hơn.'))
  if (role !== '' && role !== 'master')
    findings.push(redis.must(`là bản sao (${role}), không ghi được`, 'Đặt REDIS_URL tới máy chính.'))
  else if (!keepsWrites)
    findings.push(
      redis.must(
        'không ghi rồi đọc lại được',
        'Xem quyền (ACL) của tài khoản và bộ nhớ của Redis (maxmemory).',
      ),
    )
  if (policy.startsWith('allkeys'))
    findings.push(
      redis.should(
        `maxmemory-policy là ${policy}: khi đầy, Redis bỏ cả dòng tin giữa các tiến trình`,
        'Đặt maxmemory-policy noeviction (hoặc volatile-ttl) và đủ bộ nhớ.',
      ),
    )
  if (limitBytes > 0 && usedBytes > limitBytes * 0.9)
    findings.push(redis.should('bộ nhớ đã đầy hơn 90 %', 'Tăng maxmemory, hoặc dùng một Redis riêng.'))
  return findings.length > 0 ? findings : [redis.fine(`bản ${version}, ghi và đọc được`)]
}

const letters = findingsAbout('Thư')
export const mailCheck = declareCheck({
  name: 'Thư',
  beforeStart: checkMail,
  running: {
    part: 'letters',
    field: 'letters',
    gather: async ({ figures, mails, messageTrouble }) => ({
      messages_trouble: (await messageTrouble()) ?? null,
      sent: mails(),
      waiting: figures.letters,
      oldest_seconds: figures.letter_seconds,
      failed_today: figures.letters_failed,
    }),
    judge: ({ sent, oldest_seconds, failed_today, messages_trouble }) => {
      const letters = sent ? worst(above(oldest_seconds, 600, 3_600), above(failed_today, 1, 50)) : 'watch'
      return worst(letters, messages_trouble === null ? 'good' : 'bad')
    },
  },
})

/** Greets the server and signs in, and sends nothing. */
export async function checkMail({
  config: { mail, reachable, demo },
}: Pick<Setup, 'config'>): Promise<Finding[]> {
  if (!mail)
    return [
      reachable && !demo
        ? letters.should(
            'chưa có máy chủ thư: thư cho khách không được gửi, người quên mật khẩu phải hỏi quản trị viên',
            'Đặt ở mục Kết nối của trang quản trị, hoặc SMTP_URL và MAIL_FROM.',
          )
        : letters.skipped('SMTP_URL chưa đặt'),
    ]
  const transport = await openTransport(mail.server)
  try {
    await transport.verify()
    return [
      letters.fine(mail.server.login ? 'kết nối và đăng nhập được' : 'kết nối được, không cần đăng nhập'),
    ]
  } catch (error) {
    return [letters.must(troubleOfMail(codeOf(error)), mailAdvice)]
  } finally {
    transport.close()
  }
}

const payment = findingsAbout('Cổng thanh toán')
export const gatewaysCheck = declareCheck({
  name: 'Cổng thanh toán',
  beforeStart: checkGateways,
  running: {
    part: 'payments',
    field: 'unheard_payments',
    // Attempts that neither were paid nor ended, an hour after their time.
    gather: ({ figures }) => figures.unheard_payments,
    judge: (unheard) => above(unheard, 1, 20),
  },
})

/** Checks that one can pay online, and that the gateways are in reach. Nothing of an order is said to them. */
export async function checkGateways({ config }: Setup): Promise<Finding[]> {
  const { demo, reachable } = config
  const configured = [...config.gateways].map(([{ method }, { apiUrl }]) => ({
    name: method.short,
    url: apiUrl,
  }))
  if (configured.length > 0) return (await Promise.all(configured.map(probeGateway))).flat()
  if (demo) return [payment.skipped('cổng thử của chế độ dùng thử')]
  return reachable
    ? [
        payment.should(
          'chưa có cổng nào: khách chỉ trả tiền mặt khi nhận hàng',
          `Đặt theo hợp đồng ở mục Kết nối của trang quản trị, hoặc ${variableGroups().join(', ')}.`,
        ),
      ]
    : [payment.skipped('chưa đặt')]
}

/** `VNPAY_…` stands for all variables of VNPAY. */
const variableGroups = () => gateways.map(({ settings }) => settings.variables.merchant.replace(/_.*/, '_…'))

export async function probeGateway({ name, url }: { name: string; url: string }): Promise<Finding[]> {
  try {
    const { headers, sentAt, heardAt, certificate } = await probeAddress(url, { method: 'HEAD' })
    const clock = clockFromDate(headers.date, sentAt, heardAt)
    const trusted = certificate?.trouble === undefined
    return [
      trusted
        ? payment.fine(`${name}: tới được`)
        : payment.must(
            `${name}: chứng chỉ không đáng tin (${certificate.trouble})`,
            'Xem địa chỉ của cổng và mạng ra ngoài.',
          ),
      ...(clock && trusted ? [judgeClock(name, clock.aheadMs, clock.exactMs)] : []),
    ]
  } catch (error) {
    return [
      payment.must(
        `${name}: không tới được từ máy này (${codeOf(error)})`,
        'Xem địa chỉ của cổng và tường lửa ra ngoài.',
      ),
    ]
  }
}
