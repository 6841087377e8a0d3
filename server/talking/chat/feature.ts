import { defineFeature } from '#server/base/features/feature.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { ChatContext } from './chat-context.ts'
import { chatPictureKind } from '#contract/talking/chat/chat-pictures.ts'
import { startChatJobs } from './chat-jobs.ts'
import { chatPersonalData } from './chat-personal-data.ts'
import { chatRoutes } from './chat-routes.ts'
import { listUsedChatPictures } from './messages/message-store.ts'
import { chatDesk } from './chat-desk-store.ts'

export const chatFeature = defineFeature({
  name: 'chat',
  routes: ({ chat }: { chat: ChatContext }) => chatRoutes(chat),
  jobs: ({ chat, log }: { chat: ChatContext; log: Log }) => startChatJobs(chat, log),
  personalData: [chatPersonalData],
  uploads: [{ kind: chatPictureKind, used: listUsedChatPictures, closed: true }],
  desk: chatDesk,
})
