import { letterSentences } from '#contract/talking/letters/letter-sentences.ts'
import { Mail } from '#web/base/icons/shop-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'
import { letterHref, letterList, templatesPath } from './letter-query.ts'

export const letterDesk = {
  menu: [
    {
      to: letterList.path,
      right: 'letters.handle',
      entry: 'inbox',
      name: 'Thư gửi khách',
      about: 'Thư đã gửi, đang chờ, gửi không được, và mẫu thư.',
      icon: Mail,
    },
    {
      to: templatesPath,
      right: 'letters.handle',
      entry: 'settings',
      name: letterSentences.templates,
      about: 'Lời của từng loại thư: sửa, xem trước, gửi thử.',
      icon: Mail,
    },
  ],
  work: {
    letter: { icon: Mail, href: letterHref },
  },
} as const satisfies FeatureDesk
