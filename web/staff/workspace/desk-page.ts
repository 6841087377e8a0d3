import type { LucideIcon } from 'lucide-react'

/** A screen of the staff, as the menu names it. */
export type DeskPage = { to: string; name: string; about: string; icon: LucideIcon }
