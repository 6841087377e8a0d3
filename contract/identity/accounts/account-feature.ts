import { factorSentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type Feature, personalNames, personalWords } from '#contract/base/subjects/feature.ts'
import { rightGroups } from '#contract/platform/access/rights.ts'
import { roleSentences } from './role-sentences.ts'
import { roleNames } from './user-management-sentences.ts'

const hrefOfPerson = (id: string, name: string) =>
  `/admin/users?search=${encodeURIComponent(name)}#nguoi-dung-${id}`
const staffRoles = Object.fromEntries(Object.values(builtInRoles).map(({ id, name }) => [id, name]))
const rightNames: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(rightGroups).map(({ rights }) => rights),
)

export const accountFeature = {
  actions: {
    'export-my-data': 'Tải dữ liệu cá nhân',
    'create-account': 'Thêm người dùng',
    'update-account': 'Sửa người dùng',
    'update-user': 'Sửa thông tin người dùng',
    'lock-account': 'Khóa tài khoản',
    'unlock-account': 'Mở khóa tài khoản',
    'delete-account': 'Xóa tài khoản',
    'make-admin': 'Trao quyền quản trị',
    'create-role': 'Tạo nhóm quyền',
    'update-role': 'Sửa nhóm quyền',
    'delete-role': 'Xóa nhóm quyền',
  },
  objects: {
    account: {
      name: 'Tài khoản',
      href: hrefOfPerson,
      values: { role_id: roleNames, staff_role_id: staffRoles },
      personal: [...personalNames, ...personalWords],
    },
    user: {
      name: 'Người dùng',
      href: hrefOfPerson,
      values: { role_id: roleNames },
      personal: [...personalNames, ...personalWords],
    },
    role: { name: 'Nhóm quyền', href: undefined, values: { rights: rightNames } },
  },
  fields: {
    role_id: 'Vai trò',
    staff_role_id: 'Nhóm quyền',
    rights: 'Quyền',
    is_active: 'Được đăng nhập',
  },
  pages: {
    '/admin/users': 'Tài khoản của khách hàng và quản trị viên: tìm, thêm, sửa, khóa.',
    '/admin/roles': roleSentences.about,
    '/admin/security': factorSentences.about,
  },
} as const satisfies Feature
