import type { ZaloAccount } from '#server/base/channels/zalo-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { callHouse } from '#server/platform/outbound/call-house.ts'
import type { PhoneChannel } from './channel-port.ts'
import { zaloChannel } from './zalo/zalo-channel.ts'
import { keepZaloTokens } from './zalo/zalo-tokens.ts'

/** Shorter than a transaction may stand idle, as one is held while a token is exchanged. */
const patience = { milliseconds: 10_000, largestAnswer: 500_000 }

type Ground = { db: Db; keys: Pick<SessionKeys, 'connection'> }

/** The channel of an account: another one is another folder, and a line here. */
export function openChannel({ db, keys }: Ground, account: ZaloAccount): PhoneChannel {
  const ask = callHouse(patience)
  return zaloChannel(account, keepZaloTokens(db, keys, account, ask), ask)
}
