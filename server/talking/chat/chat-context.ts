import type { Config } from '#server/platform/process/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import { MessageOutbox } from '#server/talking/chat/messages/message-outbox.ts'
import { findShopUser, type ShopUser } from './party-store.ts'

/** What the verbs of the chat work with. */
export type ChatContext = {
  db: Database['db']
  sending: RateLimit
  afterCommit: AfterCommit
  outbox: MessageOutbox
  /** The shop as it takes part in conversations; that never changes. */
  shopUser: () => Promise<ShopUser>
}

type ContextOptions = { config: Config; database: Database; limits: RateLimits; afterCommit: AfterCommit }

export function createChatContext(options: ContextOptions): ChatContext {
  const { config, database, limits, afterCommit } = options
  let known: Promise<ShopUser> | undefined
  const find = () =>
    findShopUser(database.db).catch((error: unknown) => {
      known = undefined
      throw error
    })
  return {
    db: database.db,
    sending: limits.of({ name: 'messages', by: 'person', limit: config.messagesPerMinute, seconds: 60 }),
    afterCommit,
    outbox: new MessageOutbox(database.db),
    shopUser: () => (known ??= find()),
  }
}
