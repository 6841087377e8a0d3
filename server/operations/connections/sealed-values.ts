import { seal, unseal } from '#server/platform/guard/sessions/sealed-bytes.ts'
import { fingerprintsOf, type SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { Values } from './connection-kind.ts'

type Keys = Pick<SessionKeys, 'connection' | 'fingerprint'>

const ownerOf = (key: string) => `connection ${key}`

export const sealValues = (keys: Keys, key: string, values: Values) => ({
  sealed: seal(keys.connection, ownerOf(key), Buffer.from(JSON.stringify(values))),
  sealedBy: fingerprintsOf(keys).own,
})

/** Undefined where they were sealed with a secret that this shop does not have any more. */
export function unsealValues(keys: Keys, key: string, sealed: Buffer): Values | undefined {
  const bytes = unseal(keys.connection, ownerOf(key), sealed)
  return bytes && JSON.parse(bytes.toString())
}
