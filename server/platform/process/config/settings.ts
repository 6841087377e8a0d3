import * as z from 'zod/mini'
import { gatewayMinutes } from '#contract/selling/orders/waiting-times.ts'
import { email } from '#contract/base/people/email.ts'
import {
  adminPasswordRefusal,
  composedPassword,
  longestPassword,
  newPassword,
  shortestAdminPassword,
} from '#contract/base/people/passwords.ts'
import {
  isStrongSecret,
  weakSecret,
  address,
  addresses,
  flag,
  secrets,
  text,
  whole,
} from './setting-types.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

/**
 * Every setting of the platform by its name in the environment, with its default and what it must look like. What it means stands in
 * `.env.example`, what several of them make of each other in `config.ts` and `joint-settings.ts`.
 */
export const settings = z.object({
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PROCESSES: z.optional(whole(1, 64)),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  PUBLIC_URL: address(/^https?$/, 'https://hiensach.example'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://shop:secret@db.example:5432/shop'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, 'postgres://shop:secret@db.example:5432/shop'),
  DATABASE_REPLICA_URLS: addresses(/^postgres(ql)?$/, 'postgres://shop:secret@replica.example:5432/shop'),
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
  GUEST_ORDERS_PER_HOUR: z._default(whole(0, 1_000_000), 60),
  COD_OPEN_ORDERS: z._default(whole(0, 1_000_000), 3),
  COD_OPEN_COPIES: z._default(whole(0, 1_000_000), 20),
  COD_OPEN_WORTH: z._default(whole(0, 1_000_000_000), 3_000_000),
  UNPAID_GATEWAY_MINUTES: z._default(whole(gatewayMinutes, 10_080), gatewayMinutes),
  UNPAID_TRANSFER_HOURS: z._default(whole(1, 168), 6),
  UNPAID_COPIES: z._default(whole(0, 1_000_000), 60),
  UNPAID_WORTH: z._default(whole(0, 1_000_000_000), 10_000_000),
  UNPAID_TITLE_PERCENT: z._default(whole(0, 100), 35),
  UNPAID_TITLE_PERCENT_OF_ALL: z._default(whole(0, 100), 50),
  UNPAID_STOCK_PERCENT_OF_ALL: z._default(whole(0, 100), 30),
  REVIEWS_PER_MINUTE: z._default(whole(0, 1_000_000), 60),
  MESSAGES_PER_MINUTE: z._default(whole(0, 1_000_000), 60),
  SESSION_SECRET: z.optional(z.string().check(z.refine(isStrongSecret, weakSecret))),
  SESSION_SECRETS_ACCEPTED: z.optional(secrets(3)),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_ISSUER: z._default(z.url(), 'https://accounts.google.com'),
  GOOGLE_KEYS_URL: z._default(z.url(), 'https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_APP_ID: text,
  FACEBOOK_APP_SECRET: text,
  FACEBOOK_GRAPH_URL: z._default(z.url(), 'https://graph.facebook.com'),
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
  BACKUP_LOG: z._default(flag, false),
  BACKUP_RATE: z._default(whole(1, 10_000), 20),
  BACKUP_S3_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: z._default(z.string().check(z.regex(/^[\w.-]{1,63}$/, 'must be a name')), 'hien-sach'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.string().check(z.regex(/^(0(\.\d{1,6})?|1)$/, 'must be a share from 0 to 1, such as 0.1')),
    '1',
  ),
  ADMIN_EMAIL: z.optional(email),
  ADMIN_PASSWORD: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(composedPassword)),
      z.string().check(
        z.refine((password) => newPassword.safeParse(password).success && !adminPasswordRefusal(password), {
          error: `must have ${shortestAdminPassword} to ${longestPassword} characters and not be a common one`,
        }),
      ),
    ),
  ),
  DRAIN_SECONDS: z.optional(whole(0, 300)),
  OFFLINE_PAGES: z._default(flag, true),
  DEMO: z.optional(flag),
})

export type Settings = z.output<typeof settings>
