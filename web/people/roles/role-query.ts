export const rolesPath = '/admin/roles'

/** What stands open over the roles. */
export const roleDialogWords = { add: 'them-vai-tro', edit: 'sua-vai-tro', remove: 'xoa-vai-tro' } as const
