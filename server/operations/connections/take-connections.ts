import { ConfigError } from '#server/platform/process/config/config-error.ts'
import { readShopConfig, type ShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { ConnectionContext, ConnectionKind, Values } from './connection-kind.ts'
import { connectionKinds } from './connection-list.ts'
import { listConnectionRows } from './connection-store.ts'
import { unsealValues } from './sealed-values.ts'

export const connectionChannel = 'connections'

/** Variables of the environment that decide about a connection, where they do: then the screen has no say. */
export const decidingVariables = ({ decidedBy }: ConnectionKind, { environment }: ShopConfig): string[] =>
  decidedBy.filter((name) => environment[name] !== undefined && environment[name] !== '')

/** Settings as they are with these values, beside everything else that is in force. Throws `ConfigError`. */
export const configWith = (config: ShopConfig, kind: ConnectionKind, values: Values): ShopConfig =>
  readShopConfig({ ...config.inForce, ...variablesOf(kind, values) })

/** Settings as they are without what the screen says of this connection. */
export const configWithout = (config: ShopConfig, kind: ConnectionKind): ShopConfig => {
  const names = new Set([...kind.fields.map(({ name }) => name), ...kind.decidedBy])
  const others = Object.entries(config.inForce).filter(([name]) => !names.has(name))
  return readShopConfig({ ...Object.fromEntries(others), ...pick(config.environment, names) })
}

const pick = (environment: NodeJS.ProcessEnv, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => names.has(name)))

export const variablesOf = ({ compose }: ConnectionKind, values: Values): Values =>
  compose ? compose(values) : values

let begun = 0
const lastApplied = new WeakMap<ShopConfig, number>()

/**
 * Puts into force what is kept, in the one object of settings that all features read. The environment wins; a demo connects with nothing.
 * What cannot be read or does not go with the rest is left out: the shop goes on without it, and the screen says so.
 */
export async function takeConnections(context: ConnectionContext): Promise<void> {
  const { db, config } = context
  if (config.demo) return
  const turn = ++begun
  let variables: NodeJS.ProcessEnv = config.environment
  for (const { connection, sealed } of await listConnectionRows(db)) {
    const kind = connectionKinds.find(({ key }) => key === connection)
    if (!kind || decidingVariables(kind, config).length > 0) continue
    variables = joined(context, variables, kind, sealed)
  }
  const { bank, invoices, carriers, zalo, gateways, mail, backup, s3 } = readShopConfig(variables)
  // One that began later has read what is newer.
  if (turn < (lastApplied.get(config) ?? 0)) return
  lastApplied.set(config, turn)
  Object.assign(config, { bank, invoices, carriers, zalo, gateways, mail, backup, s3, inForce: variables })
}

function joined(
  { keys, log }: ConnectionContext,
  before: NodeJS.ProcessEnv,
  kind: ConnectionKind,
  sealed: Buffer,
) {
  const values = unsealValues(keys, kind.key, sealed)
  if (!values) {
    log.warn({ connection: kind.key }, 'a connection was sealed with a secret that is not accepted any more')
    return before
  }
  const after = { ...before, ...variablesOf(kind, values) }
  try {
    readShopConfig(after)
    return after
  } catch (error) {
    // Its words name variables only, but they are not needed to find the connection.
    if (!(error instanceof ConfigError)) throw error
    log.warn({ connection: kind.key }, 'a connection does not go with the other settings, and is left out')
    return before
  }
}
