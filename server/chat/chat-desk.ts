import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { RateLimit, RateLimits } from '#server/platform/rate-limits.ts'
import { ChatWire } from './chat-wire.ts'
import { findShopUser, type ShopUser } from './party-store.ts'

/** What the verbs of the chat work with. */
export type ChatDesk = {
  db: Database['db']
  sending: RateLimit
  wire: ChatWire
  /** Messages that were told and still lie in the outbox. */
  told: number[]
  /** The shop as it takes part in conversations; that never changes. */
  shopUser: () => Promise<ShopUser>
}

type DeskOptions = { config: Config; database: Database; limits: RateLimits }

export function openChatDesk({ config, database, limits }: DeskOptions): ChatDesk {
  let known: Promise<ShopUser> | undefined
  const find = () =>
    findShopUser(database.db).catch((error: unknown) => {
      known = undefined
      throw error
    })
  return {
    db: database.db,
    sending: limits.of({ name: 'messages', by: 'person', limit: config.messagesPerMinute, seconds: 60 }),
    wire: new ChatWire(),
    told: [],
    shopUser: () => (known ??= find()),
  }
}
