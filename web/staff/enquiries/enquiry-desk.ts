import { enquirySentences } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { MailQuestion } from '#web/base/icons/desk-icons.ts'
import { TriangleAlert } from '#web/base/icons/first-icons.ts'
import { Mail } from '#web/base/icons/shop-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const enquiryDesk = {
  menu: [
    {
      to: '/admin/enquiries',
      right: 'customers.answer',
      entry: 'inbox',
      name: enquirySentences.title,
      about: 'Trả lời những gì khách viết ở trang Liên hệ.',
      icon: MailQuestion,
      waits: { count: 'enquiries_open', for: 'lời nhắn chờ trả lời' },
    },
  ],
  commands: { enquiries_open: Mail },
  work: {
    enquiry: { icon: TriangleAlert, href: (id) => `/admin/enquiries/${id}` },
  },
} as const satisfies FeatureDesk
