import {
  type ConnectionFinding,
  connectionChanged,
  connectionFixed,
  connectionHeld,
  connectionRefused,
  connectionUnknown,
} from '#contract/operations/connections/connections.ts'
import { connectionSentences as sentences } from '#contract/operations/connections/connection-sentences.ts'
import { type FieldError, invalidInput } from '#contract/platform/shape/refusal.ts'
import type { Finding } from '#server/operations/health/check.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { ConfigError } from '#server/platform/process/config/config-error.ts'
import type { SettingField } from '#server/platform/process/config/setting-field.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { ConnectionContext, ConnectionKind, Values } from './connection-kind.ts'
import { findKind } from './connection-list.ts'
import { deleteConnection, findOwners, listConnectionRows, writeConnection } from './connection-store.ts'
import { sentenceOfBar } from './present-connections.ts'
import { sealValues, unsealValues } from './sealed-values.ts'
import { configWith, configWithout, decidingVariables, takeConnections } from './take-connections.ts'

export function kindOf(key: string): ConnectionKind {
  const kind = findKind(key)
  if (!kind) throw new Failure(connectionUnknown)
  return kind
}

type Change = { connection: string; version: number; values: Values }

/**
 * Sets up a connection. It is tried before it is kept: what must be done about it refuses it, with the words of the doctor. From its
 * commit on it is in force here, and in other processes as soon as they hear of it.
 */
export async function changeConnection(
  context: ConnectionContext,
  caller: Caller,
  { connection, version, values: given }: Change,
): Promise<readonly Finding[]> {
  const { config } = context
  const kind = kindOf(connection)
  mustBeOpen(kind, config)
  const kept = await findKeptValues(context, kind)
  const values = readValues(kind, given, kept)
  const next = configOf(config, kind, values)
  await mustNotBeHeld(kind, config, next)
  const findings = await kind.check(next, context)
  const trouble = findings.find(({ level }) => level === 'must')
  if (trouble) throw new Failure(connectionRefused, { msg: told(trouble) })
  await context.db.transaction(async (tx) => {
    const written = { key: kind.key, version, ...sealValues(context.keys, kind.key, values) }
    if (!(await writeConnection(tx, written))) throw new Failure(connectionChanged)
    await writeAudit(tx, caller, {
      action: 'change-connection',
      on: ['connection', kind.key],
      after: { connection_name: kind.name, connection_fields: changedLabels(kind, kept, values) },
    })
    await tellOwners(tx, caller, kind)
  })
  await takeConnections(context)
  return findings
}

/** Forgets what the screen said: the shop is without this connection from then on. */
export async function removeConnection(
  context: ConnectionContext,
  caller: Caller,
  { connection, version }: Omit<Change, 'values'>,
): Promise<void> {
  const { config } = context
  const kind = kindOf(connection)
  if (config.demo) throw new Failure(connectionFixed, { msg: sentences.noneInDemo })
  await mustNotBeHeld(kind, config, configWithout(config, kind))
  await context.db.transaction(async (tx) => {
    if (!(await deleteConnection(tx, kind.key, version))) throw new Failure(connectionChanged)
    await writeAudit(tx, caller, {
      action: 'remove-connection',
      on: ['connection', kind.key],
      before: { connection_name: kind.name },
    })
    await tellOwners(tx, caller, kind)
  })
  await takeConnections(context)
}

/** A stolen session could send the money of customers elsewhere: everyone who could have done it learns that it was done. */
async function tellOwners(tx: Transaction, { person }: Caller, { name }: ConnectionKind) {
  await notify(tx, 'connection_changed')
  const owners = await findOwners(tx, person?.user_id)
  await queueLetters(
    tx,
    'connection_changed',
    owners.map(({ user_id, email, by }) => ({
      userId: user_id,
      recipient: email,
      data: { connection: name, by },
    })),
  )
}

export const presentFindings = (findings: readonly Finding[]): ConnectionFinding[] =>
  findings.map(({ level, says, todo }) => ({ level, says, ...(todo !== undefined && { todo }) }))

const told = ({ says, todo }: Finding) =>
  [sentences.refused, `${capital(says)}.`, ...(todo === undefined ? [] : [todo])].join(' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function mustBeOpen(kind: ConnectionKind, config: ShopConfig) {
  const bar = sentenceOfBar(kind, config, decidingVariables(kind, config))
  if (bar !== undefined) throw new Failure(connectionFixed, { msg: bar })
}

async function mustNotBeHeld(kind: ConnectionKind, now: ShopConfig, next: ShopConfig) {
  const held = await kind.held?.(now, next)
  if (held !== undefined) throw new Failure(connectionHeld, { msg: held })
}

async function findKeptValues({ db, keys }: ConnectionContext, { key }: ConnectionKind): Promise<Values> {
  const row = (await listConnectionRows(db)).find(({ connection }) => connection === key)
  return (row && unsealValues(keys, key, row.sealed)) ?? {}
}

/** Values of the fields after this change: a secret that was left empty stays, any other field that is empty goes. */
export function readValues({ fields }: ConnectionKind, given: Values, kept: Values): Values {
  const errors: FieldError[] = []
  const values: Record<string, string> = {}
  for (const field of fields) {
    const text = textOf(field, given, kept)
    const goesElsewhere = text === '' && wouldGoElsewhere(field, given, kept)
    const problem = goesElsewhere ? sentences.typeAgain : problemOf(field, text)
    if (problem !== undefined) errors.push({ field: field.name, msg: problem })
    if (text !== '') values[field.name] = text
  }
  if (errors.length > 0) throw new Failure(invalidInput, { errors })
  return values
}

function textOf(field: SettingField, given: Values, kept: Values): string {
  const { name, kind, tidy = (text) => text } = field
  const typed = tidy((given[name] ?? '').trim())
  const stays = typed === '' && kind.endsWith('secret') && !wouldGoElsewhere(field, given, kept)
  return stays ? (kept[name] ?? '') : typed
}

/** A password that is kept is sent to no other server than the one it was filled in for. */
const wouldGoElsewhere = ({ name, sentTo = [] }: SettingField, given: Values, kept: Values): boolean =>
  kept[name] !== undefined && sentTo.some((where) => (given[where] ?? '').trim() !== (kept[where] ?? ''))

function problemOf(field: SettingField, text: string): string | undefined {
  if (text === '') return field.required ? sentences.required : undefined
  if (field.choices && !field.choices.some(({ value }) => value === text)) return sentences.required
  // A line break would end a header of a letter or of a call.
  if (/\p{Cc}/u.test(text)) return sentences.notTogether
  return field.problemOf?.(text)
}

/** Settings with these values; a contradiction is told at the field that the reader of settings names first. */
function configOf(config: ShopConfig, kind: ConnectionKind, values: Values): ShopConfig {
  try {
    return configWith(config, kind, values)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const named = kind.fields.find(({ name }) => error.message.includes(name)) ?? kind.fields[0]
    throw new Failure(invalidInput, {
      errors: [{ field: named?.name ?? kind.key, msg: sentences.notTogether }],
    })
  }
}

const changedLabels = ({ fields }: ConnectionKind, before: Values, after: Values): string =>
  fields
    .filter(({ name }) => before[name] !== after[name])
    .map(({ label }) => label)
    .join(', ')
