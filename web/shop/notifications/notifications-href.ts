import type { Role } from '#contract/base/people/person.ts'

/** The same screen for everybody, in the staff's house for the staff. */
export const notificationsHref = (role: Role) =>
  role === 'admin' ? '/admin/notifications' : '/notifications'
