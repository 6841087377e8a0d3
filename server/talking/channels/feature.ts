import { defineFeature } from '#server/base/features/feature.ts'
import type { ChannelContext } from './channel-context.ts'
import {
  phoneMessageDesk,
  forgetPhonesOfOrders,
  phoneMessagePersonalData,
} from './phone-message-list-store.ts'
import { startPhoneMessageJobs } from './phone-message-jobs.ts'
import { phoneMessageRoutes } from './phone-message-routes.ts'

type Parts = { channels: ChannelContext }

export const channelsFeature = defineFeature({
  name: 'channels',
  routes: ({ channels }: Parts) => phoneMessageRoutes(channels),
  jobs: ({ channels }: Parts) => startPhoneMessageJobs(channels),
  personalData: [phoneMessagePersonalData],
  desk: phoneMessageDesk,
  forgetOrders: forgetPhonesOfOrders,
})
