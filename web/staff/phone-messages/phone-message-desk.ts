import { phoneMessageSentences } from '#contract/talking/channels/phone-message-sentences.ts'
import { Phone } from '#web/base/icons/first-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import { occasionsPath } from './phone-message-query.ts'

export const phoneMessageDesk = {
  menu: [
    {
      to: '/admin/phone-messages',
      right: 'letters.handle',
      entry: 'inbox',
      name: phoneMessageSentences.title,
      about: 'Tin đã gửi, đang chờ, không rõ, bị từ chối, và tốn bao nhiêu.',
      icon: Phone,
    },
    {
      to: occasionsPath,
      right: 'letters.handle',
      entry: 'settings',
      name: phoneMessageSentences.settings,
      about: 'Dịp nào nhắn Zalo, bằng mẫu nào, giờ nào không nhắn.',
      icon: Phone,
    },
  ],
} as const satisfies FeatureDesk
