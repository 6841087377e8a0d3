import { invalid } from './config-error.ts'
import type { S3Settings, TraceSettings } from './service-settings.ts'
import type { Settings } from './settings.ts'

// Settings that only mean something together: half of them is a mistake.

export function readDirectUrl({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: Settings) {
  if (directUrl && !url) throw invalid('DATABASE_DIRECT_URL: DATABASE_URL must be set with it')
  return directUrl
}

export function readReplicaUrls({ DATABASE_URL: url, DATABASE_REPLICA_URLS: urls = [] }: Settings) {
  if (urls.length > 0 && !url) throw invalid('DATABASE_REPLICA_URLS: DATABASE_URL must be set with it')
  return urls
}

export function readGoogle(value: Settings) {
  if (!value.GOOGLE_CLIENT_ID) return undefined
  return { clientId: value.GOOGLE_CLIENT_ID, issuer: value.GOOGLE_ISSUER, keysUrl: value.GOOGLE_KEYS_URL }
}

export function readFacebook(value: Settings) {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = value
  if (!appId && !appSecret) return undefined
  if (!appId || !appSecret)
    throw invalid('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET: both or neither must be set')
  return { appId, appSecret, graphUrl: value.FACEBOOK_GRAPH_URL.replace(/\/+$/, '') }
}

export function readMail({ SMTP_URL, MAIL_FROM: from, PUBLIC_URL: shopUrl }: Settings) {
  if (!SMTP_URL) {
    if (from) throw invalid('MAIL_FROM: SMTP_URL must be set with it')
    return undefined
  }
  if (!from || !shopUrl) throw invalid('SMTP_URL: MAIL_FROM and PUBLIC_URL must be set with it')
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
  const secure = protocol === 'smtps:'
  const login = username
    ? { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    : undefined
  const server = { host: hostname, port: Number(port) || (secure ? 465 : 587), secure, login }
  return { server, from, shopUrl: shopUrl.replace(/\/+$/, '') }
}

export function readS3(value: Settings) {
  const { S3_BUCKET_URL, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!S3_BUCKET_URL && !accessKeyId && !secretAccessKey) return undefined
  if (!S3_BUCKET_URL || !accessKeyId || !secretAccessKey)
    throw invalid('S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: all or none must be set')
  const bucketUrl = S3_BUCKET_URL.replace(/\/+$/, '')
  return { bucketUrl, region: value.S3_REGION, accessKeyId, secretAccessKey }
}

export type BackupSettings = {
  /** A folder or the address of a bucket; undefined where the command names it. */
  to: string | undefined
  /** Key that backups are sealed with; undefined: they lie open. */
  key: string | undefined
  /** HH:MM in Vietnam. */
  at: string
  megabytesPerSecond: number
  /** True where the log of an embedded database is kept beside them. */
  log: boolean
  s3: Omit<S3Settings, 'bucketUrl'> | undefined
}

export function readBackup(value: Settings): BackupSettings {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw invalid('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: both or neither must be set')
  if (/^https?:/.test(value.BACKUP_TO ?? '') && !accessKeyId)
    throw invalid('BACKUP_TO: a bucket needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY')
  if (value.BACKUP_LOG && (!value.BACKUP_TO || value.DATABASE_URL))
    throw invalid(
      'BACKUP_LOG: needs BACKUP_TO, and an embedded database; a server of your own keeps its log itself',
    )
  return {
    to: value.BACKUP_TO,
    key: value.BACKUP_KEY,
    at: value.BACKUP_AT,
    megabytesPerSecond: value.BACKUP_RATE,
    log: value.BACKUP_LOG,
    s3:
      accessKeyId && secretAccessKey
        ? { region: value.BACKUP_S3_REGION, accessKeyId, secretAccessKey }
        : undefined,
  }
}

export function readFirstAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings) {
  if (!email && !password) return undefined
  if (!email || !password) throw invalid('ADMIN_EMAIL and ADMIN_PASSWORD: both or neither must be set')
  return { email, password }
}

export function readTraces(value: Settings): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: given } = value
  if (!url) return undefined
  const pairs = (given ?? '').split(',').filter((pair) => pair.trim() !== '')
  const headers = pairs.map((pair) => pair.split(/=(.*)/s).map((part) => part.trim()))
  if (headers.some(([name, said]) => !name || !said || !/^[\w-]+$/.test(name)))
    throw invalid('OTEL_EXPORTER_OTLP_HEADERS: must be name=value, with commas between')
  return {
    url: url.replace(/\/+$/, ''),
    headers: Object.fromEntries(headers.map(([name, said]) => [name, said])),
    ratio: Number(value.OTEL_TRACES_SAMPLER_ARG),
    service: value.OTEL_SERVICE_NAME,
  }
}
