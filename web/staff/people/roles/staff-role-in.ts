import { textOf } from '#web/base/platform/forms/use-submit.ts'

/** Which role of the staff a form names; undefined where it names none. */
export const staffRoleIn = (values: FormData): number | undefined =>
  textOf(values, 'role_id') === '2' ? Number(textOf(values, 'staff_role_id')) || undefined : undefined
