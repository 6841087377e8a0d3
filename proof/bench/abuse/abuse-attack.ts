import type { Figure } from '#proof/bench/report.ts'
import type { AbusePeople } from './abuse-people.ts'
import type { Attack } from './abuse-process.ts'

export type Aim = { people: AbusePeople; books: number; owner: string; port: number }
export type AbuseAttack = {
  id: string
  what: string
  env?: Record<string, string>
  /** Copies of each popular book; more than can be sold otherwise. */
  copies?: number
  /** With a mail server that takes every letter. */
  mail?: boolean
  aim: (aim: Aim) => Promise<Attack>
  /** Checks that others got what is theirs, made at the end of the attack. */
  afterwards?: (aim: Aim) => Promise<Figure[]>
}
