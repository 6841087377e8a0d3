import type { Feature } from '#contract/base/subjects/feature.ts'
import { letterStateNames } from './letter-sentences.ts'

export const letterFeature = {
  actions: { 'update-letter-template': 'Sửa mẫu thư', 'retry-letter': 'Gửi lại thư' },
  objects: {
    letter: { name: 'Thư', href: undefined, values: { state: letterStateNames } },
    'letter-template': { name: 'Mẫu thư', href: undefined },
  },
  fields: { subject: 'Tiêu đề thư', opening: 'Lời mở đầu' },
  work: {
    letter: {
      rank: 150,
      right: 'letters.handle',
      one: 'Thư gửi không được',
      title: (count) => `${count} thư gửi không được`,
      to: '/admin/letters?state=given_up',
      action: 'Xem thư',
    },
  },
  pages: {
    '/admin/letters': 'Thư của nhà sách gửi khách: đang chờ, đã gửi, gửi không được.',
    '/admin/letters/templates': 'Mẫu thư của nhà sách: xem trước, gửi thử, sửa lời.',
  },
} as const satisfies Feature
