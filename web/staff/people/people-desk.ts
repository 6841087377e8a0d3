import { roleSentences } from '#contract/identity/accounts/role-sentences.ts'
import { UsersRound } from '#web/base/icons/desk-icons.ts'
import { ShieldCheck } from '#web/base/icons/shop-icons.ts'
import { UserRound } from '#web/base/icons/first-icons.ts'
import type { FeatureDesk } from '#web/staff/feature-desk.ts'

export const peopleDesk = {
  menu: [
    {
      to: '/admin/users',
      right: 'customers.see',
      entry: 'customers',
      name: 'Quản lý người dùng',
      about: 'Tìm, thêm, sửa và khóa tài khoản.',
      icon: UserRound,
    },
    {
      to: '/admin/users?role=2',
      right: 'customers.see',
      entry: 'staff',
      name: 'Nhân viên',
      about: 'Ai làm việc trong nhà sách, và thuộc nhóm quyền nào.',
      icon: UsersRound,
    },
    {
      to: '/admin/roles',
      right: 'customers.see',
      entry: 'staff',
      name: roleSentences.title,
      about: roleSentences.about,
      icon: ShieldCheck,
    },
  ],
} as const satisfies FeatureDesk
