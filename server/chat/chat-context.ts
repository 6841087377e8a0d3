import type { Config } from '#server/platform/process/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { ChatHubLink } from './chat-hub-link.ts'
import { findShopUser, type ShopUser } from './party-store.ts'

/** What the verbs of the chat work with. */
export type ChatContext = {
  db: Database['db']
  sending: RateLimit
  wire: ChatHubLink
  /** Messages that were told and still lie in the outbox. */
  told: number[]
  /** The shop as it takes part in conversations; that never changes. */
  shopUser: () => Promise<ShopUser>
}

type ContextOptions = { config: Config; database: Database; limits: RateLimits }

export function createChatContext({ config, database, limits }: ContextOptions): ChatContext {
  let known: Promise<ShopUser> | undefined
  const find = () =>
    findShopUser(database.db).catch((error: unknown) => {
      known = undefined
      throw error
    })
  return {
    db: database.db,
    sending: limits.of({ name: 'messages', by: 'person', limit: config.messagesPerMinute, seconds: 60 }),
    wire: new ChatHubLink(),
    told: [],
    shopUser: () => (known ??= find()),
  }
}
