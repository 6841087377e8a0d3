import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { rowVersion, versionInvalid, wholeNumber } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { connectionSentences as sentences } from './connection-sentences.ts'

const admin = endpointsOf('Connections', 'admin', { rights: ['settings.change', 'settings.change'] })

export const connectionUnknown = { status: 404, code: 'CONNECTION_UNKNOWN', msg: sentences.unknown }
export const connectionChanged = { status: 409, code: 'CONNECTION_CHANGED', msg: sentences.changed }
/** The environment or the demo decides: a screen changes nothing. */
export const connectionFixed = { status: 409, code: 'CONNECTION_FIXED', msg: sentences.setByServer }
/** Something is kept there that would be lost from sight. */
export const connectionHeld = { status: 409, code: 'CONNECTION_HELD', msg: sentences.setByServer }
export const connectionRefused = { status: 422, code: 'CONNECTION_REFUSED', msg: sentences.refused }

const field = z.object({
  /** As the environment names it. */
  name: z.string(),
  label: z.string(),
  hint: z.optional(z.string()),
  kind: z.enum(['text', 'secret', 'choice', 'made-secret']),
  required: z.boolean(),
  choices: z.optional(z.array(z.object({ value: z.string(), name: z.string() }))),
  /** Value in force, or the usual one; '' of a secret, which is never shown again. */
  value: z.string(),
  /** True where a value is kept. */
  is_set: z.boolean(),
})
export type ConnectionField = z.output<typeof field>

const connection = z.object({
  connection: z.string(),
  name: z.string(),
  about: z.string(),
  /** `unreadable`: sealed with a secret of the sessions that this shop does not have any more. */
  state: z.enum(['none', 'kept', 'server', 'unreadable']),
  /** Variables of the environment that decide, where they do. */
  set_by: z.array(z.string()),
  /** Sentence why it cannot be set up here now; null where it can. */
  barred: z.nullable(z.string()),
  version: z.int(),
  changed_at: z.nullable(z.string()),
  fields: z.array(field),
  /** Addresses that the other house is to be given. */
  addresses: z.array(z.object({ label: z.string(), url: z.string() })),
})
export type Connection = z.output<typeof connection>

const finding = z.object({
  level: z.enum(['fine', 'should', 'must', 'skipped']),
  says: z.string(),
  todo: z.optional(z.string()),
})
export type ConnectionFinding = z.output<typeof finding>

const key = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, sentences.unknown))

export const getConnections = admin.get('/connections', {
  summary:
    'Bank, mail, gateways, backups and storage: what each is set up with, by whom, and the fields that it has; no secret',
  answer: z.object({ data: z.array(connection) }),
})

export const changeConnection = admin.put('/connections', {
  sensitive: 'always',
  callsPerMinute: 20,
  long: true,
  summary:
    'Set up a connection: it is tried first, as the doctor does, and counts at once in every process. A secret that is left empty stays',
  body: z.object({
    connection: key,
    /** As it was seen; 0 where nothing was kept. */
    version: rowVersion(0),
    values: z.record(
      z.string().check(z.maxLength(60, sentences.tooLong)),
      z.string().check(z.maxLength(2000, sentences.tooLong)),
    ),
  }),
  answer: z.object({ data: connection, findings: z.array(finding), msg: z.string() }),
  refusals: [
    invalidInput,
    connectionUnknown,
    connectionChanged,
    connectionFixed,
    connectionHeld,
    connectionRefused,
  ],
})

export const checkConnection = admin.post('/connections/check', {
  callsPerMinute: 20,
  long: true,
  summary: 'Try a connection as it is in force, as the doctor does',
  body: z.object({ connection: key }),
  answer: z.object({ findings: z.array(finding) }),
  refusals: [invalidInput, connectionUnknown],
})

export const removeConnection = admin.delete('/connections', {
  sensitive: 'always',
  summary: 'Forget what a connection was set up with on the screen',
  query: z.object({ connection: key, version: wholeNumber({ msg: versionInvalid }) }),
  answer: z.object({ data: connection, msg: z.string() }),
  refusals: [invalidInput, connectionUnknown, connectionChanged, connectionFixed, connectionHeld],
})
