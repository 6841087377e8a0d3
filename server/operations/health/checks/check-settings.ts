import { findShopWarnings, readShopConfig, type ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { ConfigError } from '#server/platform/process/config/config.ts'
import { declareCheck, type Finding, findingsAbout } from '#server/operations/health/check.ts'

const about = 'Cài đặt'
const { fine, should, must } = findingsAbout(about)

export const settingsCheck = declareCheck({
  name: about,
  beforeStart: ({ config, slips }) => [...judgeSlips(slips), ...judgeSettings(config)],
})

/** The settings as the shop reads them; what is wrong with them a line each, as the start says it. */
export function readSettings(env: NodeJS.ProcessEnv): {
  config: ShopConfig | undefined
  findings: Finding[]
} {
  try {
    return { config: readShopConfig(env), findings: [] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [first = '', ...more] = error.message.split('\n')
    const lines = more.length > 0 ? more : [first.replace(/^.*?is not valid: /, '')]
    return {
      config: undefined,
      findings: lines.map((line) =>
        must(line.trim(), 'Sửa dòng này trong .env: .env.example nói từng cài đặt.'),
      ),
    }
  }
}

/** Faults in the file of settings: no start is made with it. */
export const judgeSlips = (slips: readonly string[] = []): Finding[] =>
  slips.map((slip) => must(slip, 'Sửa dòng này: .env.example nói từng cài đặt. Cửa hàng không mở với nó.'))

export function judgeSettings(config: ShopConfig): Finding[] {
  const findings = [
    ...findShopWarnings(config).map((doubt) => should(doubt, 'Đặt lại nếu đó không phải điều bạn muốn.')),
    ...aboutSecret(config),
    ...aboutOpenness(config),
  ]
  const kind = config.demo ? 'dùng thử' : 'bán thật'
  return findings.length > 0 ? findings : [fine(`hợp lệ, chế độ ${kind}`)]
}

function aboutSecret({ databaseUrl, sessionSecret }: ShopConfig): Finding[] {
  if (databaseUrl === undefined || sessionSecret !== undefined) return []
  return [
    must(
      'SESSION_SECRET chưa đặt mà DATABASE_URL đã đặt',
      'Tạo một lần bằng: openssl rand -base64 48, và đặt như nhau cho mọi tiến trình.',
    ),
  ]
}

function aboutOpenness({ reachable, demo, publicUrl, metricsToken }: ShopConfig): Finding[] {
  if (!reachable) return []
  return [
    ...(demo
      ? [
          should(
            'DEMO=true trong khi người khác vào được: mọi người biết mật khẩu dùng thử',
            'Bỏ DEMO khi bán thật; để trưng bày thì đặt thêm ADMIN_EMAIL và ADMIN_PASSWORD.',
          ),
        ]
      : []),
    ...(publicUrl === undefined
      ? [
          must(
            'PUBLIC_URL chưa đặt trong khi người khác vào được',
            'Đặt PUBLIC_URL là địa chỉ mà người đọc thấy, bắt đầu bằng https://.',
          ),
        ]
      : []),
    ...(publicUrl?.startsWith('http:')
      ? [
          must(
            'PUBLIC_URL không phải https: mật khẩu đi qua mạng không mã hóa',
            'Đặt một proxy có TLS trước cửa hàng: docs/OPERATIONS.md.',
          ),
        ]
      : []),
    ...(metricsToken === undefined
      ? [
          should(
            'METRICS_TOKEN chưa đặt: không chương trình nào đọc được /metrics',
            'Đặt METRICS_TOKEN (openssl rand -hex 24) và cho chương trình theo dõi biết.',
          ),
        ]
      : []),
  ]
}
