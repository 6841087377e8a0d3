import type { ZaloAccount } from '#server/base/channels/zalo-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { Log } from '#server/platform/process/log.ts'
import { reopened } from '#server/platform/process/reopened.ts'
import type { PhoneChannel } from './channel-port.ts'
import { openChannel } from './open-channel.ts'
import { keptTrouble } from '#server/talking/channels/zalo/zalo-tokens.ts'

/** Dependencies of the verbs of messages to telephones. */
export type ChannelContext = {
  db: Db
  /** Undefined where the owner has set up none. */
  channel: () => PhoneChannel | undefined
  /** Sentence about what keeps messages from leaving, as it was kept; nothing is tried. */
  trouble: () => Promise<string | undefined>
  keys: Pick<SessionKeys, 'tracking'>
  log: Log
}

export function createChannelContext(options: {
  config: { zalo: ZaloAccount | undefined; demo: boolean }
  database: { db: Db }
  keys: SessionKeys
  log: Log
}): ChannelContext {
  const { config, keys, log } = options
  const { db } = options.database
  const open = (account: ZaloAccount | undefined) => {
    if (account) return openChannel({ db, keys }, account)
    return config.demo ? demoChannel : undefined
  }
  return {
    db,
    channel: reopened(() => config.zalo, open),
    trouble: () => (config.zalo ? keptTrouble(db, config.zalo) : Promise.resolve(undefined)),
    keys,
    log,
  }
}

/** A stand-in of the channel in a demo: it takes every message, and none reaches a telephone. What they say stands in the back-office. */
const demoChannel: PhoneChannel = {
  key: 'zalo',
  name: 'Zalo',
  send: ({ trackingId }) => Promise.resolve({ kind: 'sent', number: `DEMO-${trackingId}` }),
  template: (id) =>
    Promise.resolve({ state: 'enabled', name: `Mẫu thử ${id}`, reason: '', price: 300, params: [] }),
  keep: () => Promise.resolve(),
  trouble: () => Promise.resolve(undefined),
}
