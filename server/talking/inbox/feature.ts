import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { customerNotePersonalData } from './customer-note-personal-data.ts'
import { inboxRoutes } from './inbox-routes.ts'

export const inboxFeature = defineFeature({
  name: 'inbox',
  routes: ({ database, chat }: { database: Database; chat: ChatContext }) => inboxRoutes(database, chat),
  personalData: [customerNotePersonalData],
})
