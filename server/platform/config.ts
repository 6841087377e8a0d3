import { existsSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { email } from '#contract/email.ts'
import { adminPasswordRefusal, newPassword } from '#contract/passwords.ts'
import { findContradictions } from './contradictions.ts'
import { isReachable } from './exposure.ts'
import type { MailSettings } from './send-mail.ts'
import type { S3Settings } from './s3-bucket.ts'
import { isStrongSecret, weakSecret } from './strong-secret.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

const text = z.optional(z.string().check(z.trim(), z.minLength(1)))
const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z.int().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
    ),
  )
const flag = z.pipe(
  z.enum(['true', 'false'], { error: "must be 'true' or 'false'" }),
  z.transform((word: 'true' | 'false') => word === 'true'),
)
const address = (protocols: RegExp, example: string) =>
  z.optional(z.url({ protocol: protocols, error: `must be an address such as ${example}` }))

const environment = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  PUBLIC_URL: address(/^https?$/, 'https://hiensach.example'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://shop:secret@db.example:5432/shop'),
  DATABASE_POOL: z._default(whole(2, 200), 8),
  DATABASE_WAIT: z._default(whole(0, 86_400), 60),
  REDIS_URL: address(/^rediss?$/, 'redis://:secret@redis.example:6379'),
  REDIS_PREFIX: z._default(
    z
      .string()
      .check(z.regex(/^[\w:-]{1,50}$/, 'must be 1 to 50 letters, digits, colons, dashes or underscores')),
    'hien-sach',
  ),
  HUB_CONNECTIONS: z._default(whole(1, 100_000), 10_000),
  HUB_CONNECTIONS_PER_PERSON: z._default(whole(1, 1000), 10),
  HUB_CONNECTIONS_PER_ADDRESS: z._default(whole(0, 100_000), 1000),
  HUB_CONNECTS_PER_MINUTE: z._default(whole(0, 1_000_000), 600),
  TRUST_PROXY: z.optional(
    z.string().check(
      z.trim(),
      z.refine((value) => readTrustedProxies(value) !== undefined, {
        error: 'must be true, false, the number of proxies, or their addresses with commas between',
      }),
    ),
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  SEARCHES_PER_MINUTE: z._default(whole(0, 1_000_000), 1200),
  CARTS_PER_MINUTE: z._default(whole(0, 1_000_000), 1200),
  SIGN_INS_PER_MINUTE: z._default(whole(0, 1_000_000), 30),
  REGISTRATIONS_PER_MINUTE: z._default(whole(0, 1_000_000), 200),
  ORDERS_PER_MINUTE: z._default(whole(0, 1_000_000), 120),
  COD_OPEN_ORDERS: z._default(whole(0, 1_000_000), 3),
  COD_OPEN_COPIES: z._default(whole(0, 1_000_000), 20),
  COD_OPEN_WORTH: z._default(whole(0, 1_000_000_000), 3_000_000),
  REVIEWS_PER_MINUTE: z._default(whole(0, 1_000_000), 60),
  MESSAGES_PER_MINUTE: z._default(whole(0, 1_000_000), 60),
  SESSION_SECRET: z.optional(z.string().check(z.refine(isStrongSecret, weakSecret))),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_ISSUER: z._default(z.url(), 'https://accounts.google.com'),
  GOOGLE_KEYS_URL: z._default(z.url(), 'https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  FACEBOOK_GRAPH_URL: z._default(z.url(), 'https://graph.facebook.com'),
  VNPAY_TMN_CODE: text,
  VNPAY_HASH_SECRET: text,
  VNPAY_URL: z._default(z.url(), 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html'),
  VNPAY_API_URL: z._default(z.url(), 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction'),
  FEHOME_MERCHANT: text,
  FEHOME_SECRET: text,
  FEHOME_URL: address(/^https?$/, 'https://pay.fehome.example'),
  FEHOME_API_URL: address(/^https?$/, 'https://api.fehome.example'),
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://user:password@mail.example:465',
    }),
  ),
  MAIL_FROM: z.optional(email),
  S3_BUCKET_URL: address(/^https?$/, 'https://s3.eu-central-1.amazonaws.com/bucket'),
  S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  BACKUP_TO: text,
  BACKUP_KEY: z.optional(z.string().check(z.refine(isStrongSecret, weakSecret))),
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 02:30')),
    '02:30',
  ),
  BACKUP_RATE: z._default(whole(1, 10_000), 20),
  BACKUP_S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  ADMIN_EMAIL: z.optional(email),
  ADMIN_PASSWORD: z.optional(newPassword),
  DRAIN_SECONDS: z.optional(whole(0, 300)),
  DEMO: z.optional(flag),
})

export type Config = {
  production: boolean
  port: number
  host: string
  dataDir: string
  publicUrl: string | undefined
  /** Undefined: the shop brings its own PostgreSQL along, in `dataDir`. */
  databaseUrl: string | undefined
  databasePool: number
  /** How many seconds a start waits for a database that is not there yet. */
  databaseWait: number
  /** Between several processes of the shop; undefined where there is only one. */
  redis: { url: string; prefix: string } | undefined
  /** Sockets that a process holds, and how many of them may be one person's. */
  hubConnections: number
  hubConnectionsPerPerson: number
  /** How many an address may hold once half of the places are taken, and how often it may try in vain; 0 is no limit. */
  hubConnectionsPerAddress: number
  hubConnectsPerMinute: number
  trustProxy: TrustedProxies
  trustProxySaid: boolean
  /** Others than the person at this machine can come in. */
  reachable: boolean
  /** How many seconds a shop that stops says so to its proxy before it takes nothing new. */
  drainSeconds: number
  metricsToken: string | undefined
  logLevel: string
  /** How many searches an address may make a minute that no cache answers; 0 is no limit. */
  searchesPerMinute: number
  /** How many tries to sign in of an address may fail a minute, and how many registrations it may make; 0 is no limit. */
  signInsPerMinute: number
  /** How many carts visitors of an address may begin a minute; 0 is no limit. */
  cartsPerMinute: number
  registrationsPerMinute: number
  /** How many orders a customer may try to place a minute; 0 is no limit. */
  ordersPerMinute: number
  /** Open cash orders of a customer who never received one; 0 is no limit. */
  openCash: { orders: number; copies: number; worth: number }
  /** How many reviews somebody may write a minute; 0 is no limit. */
  reviewsPerMinute: number
  /** How many messages somebody may send a minute; 0 is no limit. */
  messagesPerMinute: number
  sessionSecret: string | undefined
  google: { clientId: string; issuer: string; keysUrl: string } | undefined
  facebook: { appId: string; appSecret: string; graphUrl: string } | undefined
  /** Undefined: not offered, or played by the shop itself where it is a demo. */
  vnpay: { tmnCode: string; hashSecret: string; payUrl: string; apiUrl: string } | undefined
  feHome: { merchant: string; secret: string; payUrl: string; apiUrl: string } | undefined
  /** The owner's mail server, by which links for forgotten passwords are sent. */
  mail: MailSettings | undefined
  /** Undefined: uploads lie in `dataDir`. */
  s3: S3Settings | undefined
  backup: BackupSettings
  firstAdmin: { email: string; password: string } | undefined
  demo: boolean
}

export type BackupSettings = {
  /** A folder or the address of a bucket; undefined where the command names it. */
  to: string | undefined
  /** What backups are sealed with; undefined: they lie open. */
  key: string | undefined
  /** HH:MM in Vietnam. */
  at: string
  megabytesPerSecond: number
  s3: Omit<S3Settings, 'bucketUrl'> | undefined
}

export class ConfigError extends Error {}

/** Reads the environment once. An empty variable counts as one that is not set. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success)
    throw invalid(...read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const config = configOf(read.data)
  const contradictions = findContradictions(config)
  if (contradictions.length > 0) throw invalid(...contradictions)
  return config
}

function configOf(value: Environment): Config {
  const place = {
    host: value.HOST,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: readTrustedProxies(value.TRUST_PROXY) ?? false,
  }
  const reachable = isReachable(place)
  return {
    ...place,
    reachable,
    production: value.NODE_ENV === 'production',
    port: value.PORT,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    databaseWait: value.DATABASE_WAIT,
    redis: value.REDIS_URL ? { url: value.REDIS_URL, prefix: value.REDIS_PREFIX } : undefined,
    hubConnections: value.HUB_CONNECTIONS,
    hubConnectionsPerPerson: value.HUB_CONNECTIONS_PER_PERSON,
    hubConnectionsPerAddress: value.HUB_CONNECTIONS_PER_ADDRESS,
    hubConnectsPerMinute: value.HUB_CONNECTS_PER_MINUTE,
    trustProxySaid: value.TRUST_PROXY !== undefined,
    // A lone shop at one's desk closes at once; where others come in, their proxy has time to notice.
    drainSeconds: value.DRAIN_SECONDS ?? (reachable ? 5 : 0),
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    searchesPerMinute: value.SEARCHES_PER_MINUTE,
    cartsPerMinute: value.CARTS_PER_MINUTE,
    signInsPerMinute: value.SIGN_INS_PER_MINUTE,
    registrationsPerMinute: value.REGISTRATIONS_PER_MINUTE,
    ordersPerMinute: value.ORDERS_PER_MINUTE,
    openCash: {
      orders: value.COD_OPEN_ORDERS,
      copies: value.COD_OPEN_COPIES,
      worth: value.COD_OPEN_WORTH,
    },
    reviewsPerMinute: value.REVIEWS_PER_MINUTE,
    messagesPerMinute: value.MESSAGES_PER_MINUTE,
    sessionSecret: value.SESSION_SECRET,
    google: readGoogle(value),
    facebook: readFacebook(value),
    vnpay: readVnpay(value),
    feHome: readFeHome(value),
    mail: readMail(value),
    s3: readS3(value),
    backup: readBackup(value),
    firstAdmin: readFirstAdmin(value),
    demo: value.DEMO ?? (value.DATABASE_URL === undefined && !reachable),
  }
}

type Environment = z.output<typeof environment>

function readGoogle(value: Environment): Config['google'] {
  if (!value.GOOGLE_CLIENT_ID) return undefined
  return { clientId: value.GOOGLE_CLIENT_ID, issuer: value.GOOGLE_ISSUER, keysUrl: value.GOOGLE_KEYS_URL }
}

function readFacebook(value: Environment): Config['facebook'] {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = value
  if (!appId && !appSecret) return undefined
  if (!appId || !appSecret)
    throw invalid('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET: both or neither must be set')
  return { appId, appSecret, graphUrl: value.FACEBOOK_GRAPH_URL.replace(/\/+$/, '') }
}

function readVnpay(value: Environment): Config['vnpay'] {
  const { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret } = value
  if (!tmnCode && !hashSecret) return undefined
  if (!tmnCode || !hashSecret)
    throw invalid('VNPAY_TMN_CODE and VNPAY_HASH_SECRET: both or neither must be set')
  return { tmnCode, hashSecret, payUrl: value.VNPAY_URL, apiUrl: value.VNPAY_API_URL }
}

function readFeHome(value: Environment): Config['feHome'] {
  const { FEHOME_MERCHANT: merchant, FEHOME_SECRET: secret } = value
  const { FEHOME_URL: payUrl, FEHOME_API_URL: apiUrl } = value
  if (!merchant && !secret && !payUrl && !apiUrl) return undefined
  if (!merchant || !secret || !payUrl || !apiUrl)
    throw invalid('FEHOME_MERCHANT, FEHOME_SECRET, FEHOME_URL and FEHOME_API_URL: all or none must be set')
  return { merchant, secret, payUrl, apiUrl: apiUrl.replace(/\/+$/, '') }
}

function readMail({ SMTP_URL, MAIL_FROM: from, PUBLIC_URL: shopUrl }: Environment): Config['mail'] {
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

function readS3(value: Environment): Config['s3'] {
  const { S3_BUCKET_URL, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (!S3_BUCKET_URL && !accessKeyId && !secretAccessKey) return undefined
  if (!S3_BUCKET_URL || !accessKeyId || !secretAccessKey)
    throw invalid('S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: all or none must be set')
  const bucketUrl = S3_BUCKET_URL.replace(/\/+$/, '')
  return { bucketUrl, region: value.S3_REGION, accessKeyId, secretAccessKey }
}

function readBackup(value: Environment): BackupSettings {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw invalid('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY: both or neither must be set')
  if (/^https?:/.test(value.BACKUP_TO ?? '') && !accessKeyId)
    throw invalid('BACKUP_TO: a bucket needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY')
  return {
    to: value.BACKUP_TO,
    key: value.BACKUP_KEY,
    at: value.BACKUP_AT,
    megabytesPerSecond: value.BACKUP_RATE,
    s3:
      accessKeyId && secretAccessKey
        ? { region: value.BACKUP_S3_REGION, accessKeyId, secretAccessKey }
        : undefined,
  }
}

function readFirstAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Environment): Config['firstAdmin'] {
  if (!email && !password) return undefined
  if (!email || !password) throw invalid('ADMIN_EMAIL and ADMIN_PASSWORD: both or neither must be set')
  if (adminPasswordRefusal(password))
    throw invalid('ADMIN_PASSWORD: must have at least 10 characters and not be a common one')
  return { email, password }
}

const invalid = (...lines: string[]) =>
  new ConfigError(
    lines.length === 1
      ? `The configuration is not valid: ${lines[0]}`
      : `The configuration is not valid:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )

/** Whether readers reach the shop over TLS: then its cookies never travel without it. */
export const hasTls = (config: Config) => config.publicUrl?.startsWith('https:') ?? false

export function loadEnvFile(file = '.env') {
  if (existsSync(file)) process.loadEnvFile(file)
}
