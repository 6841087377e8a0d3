import type { Feature } from '#contract/base/subjects/feature.ts'
import { phoneMessageStateNames } from './phone-message-sentences.ts'

export const phoneMessageFeature = {
  actions: {
    'retry-phone-message': 'Gửi lại tin nhắn',
    'refuse-phone': 'Thôi nhắn một số điện thoại',
    'take-phone-again': 'Nhắn lại một số điện thoại',
    'update-occasion': 'Sửa dịp nhắn tin',
  },
  objects: {
    'phone-message': { name: 'Tin nhắn', href: undefined, values: { state: phoneMessageStateNames } },
    occasion: { name: 'Dịp nhắn tin', href: undefined },
  },
  fields: {
    by_phone: 'Nhắn Zalo',
    letter_spared: 'Bớt thư',
    template_id: 'Mã mẫu tin',
    quiet_from: 'Giờ yên tĩnh từ',
    quiet_to: 'Giờ yên tĩnh đến',
    usual_price: 'Giá một tin',
  },
  amounts: ['usual_price'],
  pages: {
    '/admin/phone-messages':
      'Tin nhắn Zalo gửi khách: đang chờ, đã gửi, không rõ, bị từ chối, tốn bao nhiêu.',
    '/admin/phone-messages/occasions': 'Dịp nào nhắn Zalo, bằng mẫu nào; giờ yên tĩnh.',
  },
} as const satisfies Feature
