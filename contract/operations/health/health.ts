import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'

/** Good; to be looked at soon; to be looked at now. */
export const healthStates = ['good', 'watch', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

/** Something of the shop that is well or not. */
export const healthParts = [
  'database',
  'clock',
  'disk',
  'backup',
  'jobs',
  'letters',
  'notifications',
  'messages',
  'payments',
  'imports',
  'audit',
  'log',
  'secrets',
] as const
export type HealthPart = (typeof healthParts)[number]

const admin = endpointsOf('Health', 'admin', { rights: ['health.see', 'health.see'] })

const queue = z.object({ waiting: z.int(), oldest_seconds: z.int() })

export const getHealth = admin.get('/health/get-health', {
  summary:
    'How the shop is: each part with its state, and the figures behind them. Jobs and their failures are those of the process that answers',
  heavy: 'always',
  answer: z.object({
    data: z.object({
      parts: z.array(z.object({ part: z.enum(healthParts), state: z.enum(healthStates) })),
      database: z.object({
        answer_ms: z.int(),
        bytes: z.int(),
        connections: z.int(),
        most_connections: z.int(),
        longest_seconds: z.int(),
      }),
      clock_ms: z.int(),
      disk: z.nullable(z.object({ free: z.int(), all: z.int() })),
      backup: z.object({ configured: z.boolean(), newest: z.nullable(z.string()) }),
      jobs: z.array(
        z.object({
          name: z.string(),
          /** As its owner calls it; the name stands in logs and metrics. */
          label: z.string(),
          every_seconds: z.int(),
          succeeded_at: z.nullable(z.string()),
          failed_at: z.nullable(z.string()),
          failures_in_row: z.int(),
          took_ms: z.int(),
        }),
      ),
      letters: z.extend(queue, {
        sent: z.boolean(),
        failed_today: z.int(),
        /** Sentence about what keeps messages to telephones from leaving. */
        messages_trouble: z.nullable(z.string()),
      }),
      notifications: queue,
      messages: queue,
      unheard_payments: z.int(),
      import_seconds: z.nullable(z.int()),
      unsealed_seconds: z.int(),
      lines_dropped: z.int(),
      secrets: z.object({
        accepted: z.int(),
        sealed_before: z.int(),
        lost: z.int(),
        quiet_days: z.nullable(z.int()),
      }),
    }),
  }),
})
export type Health = z.output<typeof getHealth.answer>['data']
