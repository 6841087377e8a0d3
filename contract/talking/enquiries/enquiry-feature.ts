import type { Feature } from '#contract/base/subjects/feature.ts'
import { enquiryStateNames } from './enquiry-sentences.ts'

const open = '/admin/enquiries?state=open'

export const enquiryFeature = {
  actions: { 'answer-enquiry': 'Trả lời lời nhắn', 'update-enquiry': 'Xử lý lời nhắn' },
  objects: {
    enquiry: {
      name: 'Lời nhắn',
      href: (id) => `/admin/enquiries/${id}`,
      values: { state: enquiryStateNames },
    },
  },
  waiting: {
    enquiries_open: {
      right: 'customers.answer',
      menu: 'enquiries_open',
      command: { say: (count) => `Trả lời ${count} liên hệ của khách`, to: open },
    },
  },
  work: {
    enquiry: {
      rank: 70,
      right: 'customers.answer',
      one: 'Lời nhắn, khiếu nại',
      title: (count) => `${count} lời nhắn, khiếu nại chưa trả lời`,
      to: open,
      action: 'Xử lý',
    },
  },
  pages: { '/admin/enquiries': 'Lời nhắn từ trang Liên hệ: chờ trả lời, đã trả lời, đã xong.' },
} as const satisfies Feature
