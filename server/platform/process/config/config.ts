import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { OpenCashLimits } from '#contract/selling/orders/open-cash.ts'
import type { UnprovenLimits } from '#contract/selling/orders/unproven-orders.ts'
import type { WaitingTimes } from '#contract/selling/orders/waiting-times.ts'
import { invalid } from './config-error.ts'
import { findContradictions } from './contradictions.ts'
import { isReachable } from './exposure.ts'
import * as joint from './joint-settings.ts'
import { type Settings, settings } from './settings.ts'
import { readVariables } from './setting-types.ts'
import type { MailSettings, S3Settings, TraceSettings } from './service-settings.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

// Times that orders wait for money, and limits of those of people of whom nothing is known.

const readWaiting = (value: Settings): WaitingTimes => ({
  gateway: value.UNPAID_GATEWAY_MINUTES,
  transfer: value.UNPAID_TRANSFER_HOURS * 60,
})

const readOpenCash = (value: Settings): OpenCashLimits => ({
  orders: value.COD_OPEN_ORDERS,
  copies: value.COD_OPEN_COPIES,
  worth: value.COD_OPEN_WORTH,
})

const readUnproven = (value: Settings): UnprovenLimits => ({
  copies: value.UNPAID_COPIES,
  worth: value.UNPAID_WORTH,
  titlePercent: value.UNPAID_TITLE_PERCENT,
  titlePercentOfAll: value.UNPAID_TITLE_PERCENT_OF_ALL,
  stockPercentOfAll: value.UNPAID_STOCK_PERCENT_OF_ALL,
})

export { ConfigError } from './config-error.ts'

export type Config = {
  production: boolean
  /** True where browsers may keep pages for the time without a line. */
  offlinePages: boolean
  port: number
  host: string
  /** Processes that serve behind the port. */
  processes: number
  dataDir: string
  publicUrl: string | undefined
  /** Undefined: the shop brings its own PostgreSQL along, in `dataDir`. */
  databaseUrl: string | undefined
  /** Way past a pooler that keeps no session (transaction mode), where `databaseUrl` leads to one. */
  databaseDirectUrl: string | undefined
  /** Standbys of that server, for reads of the catalogue. */
  databaseReplicaUrls: readonly string[]
  databasePool: number
  /** Seconds that a start waits for a database that is not there yet. */
  databaseWait: number
  /** Between several processes of the shop; undefined where there is only one. */
  redis: { url: string; prefix: string } | undefined
  /** Sockets that a process holds, and how many of them may be one person's. */
  hubConnections: number
  hubConnectionsPerPerson: number
  /** Connections that an address may hold once half of the places are taken, and its tries in vain; 0 is no limit. */
  hubConnectionsPerAddress: number
  hubConnectsPerMinute: number
  trustProxy: TrustedProxies
  trustProxyGiven: boolean
  /** Others than the person at this machine can come in. */
  reachable: boolean
  /** Seconds that a shop that stops says so to its proxy before it takes nothing new. */
  drainSeconds: number
  metricsToken: string | undefined
  logLevel: string
  /** Searches that an address may make a minute that no cache answers; 0 is no limit. */
  searchesPerMinute: number
  /** Failed tries to sign in that an address may make a minute, and its registrations; 0 is no limit. */
  signInsPerMinute: number
  /** Carts that visitors of an address may begin a minute; 0 is no limit. */
  cartsPerMinute: number
  registrationsPerMinute: number
  /** Orders that a customer may try to place a minute; 0 is no limit. */
  ordersPerMinute: number
  guestOrdersPerHour: number
  /** Open cash orders of a customer who never received one; 0 is no limit. */
  openCash: OpenCashLimits
  /** For how many minutes an unpaid order waits for its money. */
  waiting: WaitingTimes
  /** Limits of what people reserve who have never paid or received an order; 0 is no limit. */
  unproven: UnprovenLimits
  /** Reviews that a person may write a minute; 0 is no limit. */
  reviewsPerMinute: number
  /** Messages that a person may send a minute; 0 is no limit. */
  messagesPerMinute: number
  sessionSecret: string | undefined
  /** Sign nothing; what they signed is accepted. */
  acceptedSecrets: readonly string[]
  google: { clientId: string; issuer: string; keysUrl: string } | undefined
  facebook: { appId: string; appSecret: string; graphUrl: string } | undefined
  /** The owner's mail server, by which links for forgotten passwords are sent. */
  mail: MailSettings | undefined
  /** Undefined: uploads lie in `dataDir`. */
  s3: S3Settings | undefined
  backup: joint.BackupSettings
  /** Undefined: none are kept. */
  traces: TraceSettings | undefined
  firstAdmin: { email: string; password: string } | undefined
  demo: boolean
}

/** The platform's settings, each valid by itself. */
export const parseConfig = (env: NodeJS.ProcessEnv): Config => configOf(readVariables(settings, env))

/** Reads the environment once. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config = parseConfig(env)
  const contradictions = findContradictions(config)
  if (contradictions.length > 0) throw invalid(...contradictions)
  return config
}

function configOf(value: Settings): Config {
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
    processes: value.PROCESSES ?? defaultProcesses(availableParallelism()),
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: joint.readDirectUrl(value),
    databaseReplicaUrls: joint.readReplicaUrls(value),
    databasePool: value.DATABASE_POOL,
    databaseWait: value.DATABASE_WAIT,
    redis: value.REDIS_URL ? { url: value.REDIS_URL, prefix: value.REDIS_PREFIX } : undefined,
    hubConnections: value.HUB_CONNECTIONS,
    hubConnectionsPerPerson: value.HUB_CONNECTIONS_PER_PERSON,
    hubConnectionsPerAddress: value.HUB_CONNECTIONS_PER_ADDRESS,
    hubConnectsPerMinute: value.HUB_CONNECTS_PER_MINUTE,
    trustProxyGiven: value.TRUST_PROXY !== undefined,
    // A lone shop at one's desk closes at once; where others come in, their proxy has time to notice.
    drainSeconds: value.DRAIN_SECONDS ?? (reachable ? 5 : 0),
    metricsToken: value.METRICS_TOKEN,
    offlinePages: value.OFFLINE_PAGES,
    logLevel: value.LOG_LEVEL,
    searchesPerMinute: value.SEARCHES_PER_MINUTE,
    cartsPerMinute: value.CARTS_PER_MINUTE,
    signInsPerMinute: value.SIGN_INS_PER_MINUTE,
    registrationsPerMinute: value.REGISTRATIONS_PER_MINUTE,
    ordersPerMinute: value.ORDERS_PER_MINUTE,
    guestOrdersPerHour: value.GUEST_ORDERS_PER_HOUR,
    openCash: readOpenCash(value),
    waiting: readWaiting(value),
    unproven: readUnproven(value),
    reviewsPerMinute: value.REVIEWS_PER_MINUTE,
    messagesPerMinute: value.MESSAGES_PER_MINUTE,
    sessionSecret: value.SESSION_SECRET,
    acceptedSecrets: value.SESSION_SECRETS_ACCEPTED ?? [],
    google: joint.readGoogle(value),
    facebook: joint.readFacebook(value),
    mail: joint.readMail(value),
    s3: joint.readS3(value),
    backup: joint.readBackup(value),
    traces: joint.readTraces(value),
    firstAdmin: joint.readFirstAdmin(value),
    demo: value.DEMO ?? (value.DATABASE_URL === undefined && !reachable),
  }
}

/** The database and the primary have a core too; on two of them a second process gains nothing. */
export const defaultProcesses = (cores: number) => (cores <= 2 ? 1 : Math.min(64, cores - 1))

/** True where readers reach the shop over TLS: then its cookies never travel without it. */
export const hasTls = (config: Config) => config.publicUrl?.startsWith('https:') ?? false
