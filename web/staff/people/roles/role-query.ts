export const rolesPath = '/admin/roles'

/** Hash words of the dialogs over the roles. */
export const roleDialogWords = {
  add: 'them-nhom-quyen',
  edit: 'sua-nhom-quyen',
  remove: 'xoa-nhom-quyen',
} as const
