import type { Config } from '#server/platform/process/config/config.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { RateLimit, RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import { chatPictureKind } from '#contract/talking/chat/chat-pictures.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { findShopUser, type ShopUser } from './party-store.ts'
import { deletePublished } from './messages/message-outbox-store.ts'

/** Dependencies of the verbs of the chat. */
export type ChatContext = {
  db: Database['db']
  sending: RateLimit
  /** Pictures, by person and by network. */
  addingPictures: RateLimit
  addingFromNetwork: RateLimit
  /** Keeps a picture without what its camera wrote into it; answers its name. */
  keepPicture: (bytes: Buffer) => Promise<string>
  readPicture: (picture: string) => Promise<Buffer | undefined>
  hasPicture: (picture: string) => Promise<boolean>
  afterCommit: AfterCommit
  outbox: MessageOutbox
  /** The shop as it takes part in conversations; that never changes. */
  shopUser: () => Promise<ShopUser>
}

type ContextOptions = {
  config: Config
  database: Database
  limits: RateLimits
  afterCommit: AfterCommit
  storage: FileStorage
}

const shape = { within: 1280 }

export function createChatContext(options: ContextOptions): ChatContext {
  const { config, database, limits, afterCommit, storage } = options
  const { pictures } = budgets.chats
  let known: Promise<ShopUser> | undefined
  const find = () =>
    findShopUser(database.db).catch((error: unknown) => {
      known = undefined
      throw error
    })
  return {
    db: database.db,
    sending: limits.of({ name: 'messages', by: 'person', limit: config.messagesPerMinute, seconds: 60 }),
    addingPictures: limits.of({ name: 'chat-pictures', by: 'person', limit: pictures, seconds: 3600 }),
    addingFromNetwork: limits.of({
      name: 'chat-pictures-from',
      by: 'address',
      limit: pictures,
      seconds: 3600,
    }),
    keepPicture: async (bytes) =>
      storage.save(chatPictureKind, await reEncodeImage('image', bytes, shape), 'webp'),
    readPicture: (picture) => storage.read(picture),
    hasPicture: async (picture) => (await storage.read(picture)) !== undefined,
    afterCommit,
    outbox: new MessageOutbox(database.db),
    shopUser: () => (known ??= find()),
  }
}

/**
 * Deletes rows of the outbox in batches, once their messages are published: row by row would cost each message a
 * query more. What is lost with the process is published a second time, which clients recognise by its number.
 */
class MessageOutbox {
  readonly #db: Db
  #published: number[] = []

  constructor(db: Db) {
    this.#db = db
  }

  markPublished(messageId: number) {
    this.#published.push(messageId)
  }

  async deletePublished() {
    const batch = this.#published
    this.#published = []
    if (batch.length > 0) await deletePublished(this.#db, batch)
  }
}
