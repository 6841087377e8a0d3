import type { Icon } from '#web/base/icons/icon.tsx'

/** A screen of the staff, as the menu names it. */
export type DeskPage = { to: string; name: string; about: string; icon: Icon }
