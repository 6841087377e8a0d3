import { Mail } from '#web/base/icons/shop-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import { letterDialogWords } from './letter-query.ts'

export const letterDesk = {
  menu: [
    {
      to: '/admin/letters',
      right: 'letters.handle',
      group: 'people',
      name: 'Thư gửi khách',
      about: 'Thư đã gửi, đang chờ, gửi không được, và mẫu thư.',
      icon: Mail,
    },
  ],
  work: {
    letter: { icon: Mail, dialog: letterDialogWords.letter },
  },
} as const satisfies FeatureDesk
