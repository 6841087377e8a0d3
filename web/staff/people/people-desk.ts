import { roleSentences } from '#contract/identity/accounts/role-sentences.ts'
import { ShieldCheck, UsersRound } from '#web/base/icons/desk-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const peopleDesk = {
  menu: [
    {
      to: '/admin/users',
      right: 'customers.see',
      group: 'people',
      name: 'Quản lý người dùng',
      about: 'Tìm, thêm, sửa và khóa tài khoản.',
      icon: UsersRound,
    },
    {
      to: '/admin/roles',
      right: 'customers.see',
      group: 'people',
      name: roleSentences.title,
      about: roleSentences.about,
      icon: ShieldCheck,
    },
  ],
} as const satisfies FeatureDesk
