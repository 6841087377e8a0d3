export const rolesPath = '/admin/roles'

/** What stands open over the roles. */
export const roleDialogWords = {
  add: 'them-nhom-quyen',
  edit: 'sua-nhom-quyen',
  remove: 'xoa-nhom-quyen',
} as const
