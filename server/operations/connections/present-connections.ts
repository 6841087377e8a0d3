import type { Connection, ConnectionField } from '#contract/operations/connections/connections.ts'
import { connectionSentences as sentences } from '#contract/operations/connections/connection-sentences.ts'
import type { SettingField } from '#server/platform/process/config/setting-field.ts'
import type { ConnectionContext, ConnectionKind, Values } from './connection-kind.ts'
import type { ConnectionRow } from './connection-store.ts'
import { unsealValues } from './sealed-values.ts'
import { decidingVariables } from './take-connections.ts'

type Presenting = Pick<ConnectionContext, 'config' | 'keys'> & { publicUrl: () => string }

/** A connection as the owner sees it: never a secret, only that there is one. */
export function presentConnection(
  { config, keys, publicUrl }: Presenting,
  kind: ConnectionKind,
  row: ConnectionRow | undefined,
): Connection {
  const setBy = config.demo ? [] : decidingVariables(kind, config)
  const values = row && unsealValues(keys, kind.key, row.sealed)
  return {
    connection: kind.key,
    name: kind.name,
    about: kind.about,
    state: stateOf(setBy, row, values),
    set_by: setBy,
    barred: sentenceOfBar(kind, config, setBy) ?? null,
    version: row?.version ?? 0,
    changed_at: row?.changed_at ?? null,
    fields: setBy.length > 0 ? [] : kind.fields.map((field) => presentField(field, values)),
    addresses: (kind.addresses ?? []).map(({ label, path }) => ({ label, url: publicUrl() + path })),
  }
}

function stateOf(setBy: readonly string[], row: object | undefined, values: Values | undefined) {
  if (setBy.length > 0) return 'server'
  if (!row) return 'none'
  return values ? 'kept' : 'unreadable'
}

export function sentenceOfBar(
  kind: ConnectionKind,
  config: ConnectionContext['config'],
  setBy: readonly string[],
): string | undefined {
  if (config.demo) return sentences.noneInDemo
  if (setBy.length > 0) return sentences.setByServer
  return kind.barred?.(config)
}

function presentField(field: SettingField, values: Values | undefined): ConnectionField {
  const { name, label, hint, kind, required, choices, usual = '' } = field
  const kept = values?.[name]
  const hidden = kind === 'secret' || kind === 'made-secret'
  return {
    name,
    label,
    kind,
    required,
    ...(hint !== undefined && { hint }),
    ...(choices && { choices: [...choices] }),
    value: hidden ? '' : (kept ?? usual),
    is_set: kept !== undefined,
  }
}
