import { defineFeature } from '#server/base/features/feature.ts'
import type { ChannelContext } from './channel-context.ts'
import { startPhoneMessageJobs } from './phone-message-jobs.ts'
import { forgetPhonesOfOrders, phoneMessagePersonalData } from './phone-message-personal-data.ts'

type Parts = { channels: ChannelContext }

export const channelsFeature = defineFeature({
  name: 'channels',
  jobs: ({ channels }: Parts) => startPhoneMessageJobs(channels),
  personalData: [phoneMessagePersonalData],
  forgetOrders: forgetPhonesOfOrders,
})
