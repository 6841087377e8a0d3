import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { customerNotePersonalData } from './customer-note-store.ts'
import { inboxRoutes } from './inbox-routes.ts'
import type { inboxFeature as declared } from '#contract/talking/inbox/inbox-feature.ts'
import { type DeskPartOf, selectNames } from '#server/base/features/desk-part-store.ts'
import { cannedReplies } from './inbox-tables.ts'
import { unansweredChats } from '#server/talking/chat/chat-desk-store.ts'

export const inboxFeature = defineFeature({
  name: 'inbox',
  routes: ({ database, chat }: { database: Database; chat: ChatContext }) => inboxRoutes(database, chat),
  personalData: [customerNotePersonalData],
  desk: {
    work: { chat: unansweredChats },
    names: { reply: selectNames(cannedReplies.reply_id, cannedReplies.title) },
  } satisfies DeskPartOf<typeof declared>,
})
