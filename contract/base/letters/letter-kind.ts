import type { LetterValue } from './letter-words.ts'

/** Block of a letter, whatever it is drawn as: HTML, or plain text. */
export type LetterBlock =
  | { kind: 'text'; text: string }
  /** Said softly, below what matters. */
  | { kind: 'aside'; text: string }
  | { kind: 'button'; name: string; link: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'lines'; lines: readonly LetterLine[]; sums: readonly Fact[]; total: Fact }

export type Fact = readonly [name: string, value: string]
export type LetterLine = { title: string; quantity: number; amount: number }

/** Facts that each letter is written from. `given` is what its row holds: see the `gives` of each kind. */
export type LetterFacts = {
  name: string
  shop: { name: string; url: string }
  given: Readonly<Record<string, unknown>>
  /** The one link of a letter that is about no order. */
  link?: string
}

/**
 * Buckets of the rate limit on letters that an e-mail gets in a day, by who causes them: each kind by itself, those about the orders of one
 * person or browser, or all. What tells an owner of a change of their account is never counted with what another can cause.
 */
export const letterPots = {
  owner: 'kind',
  stranger: 'kind',
  buyer: 'person',
  staff: 'kind',
  news: 'all',
} as const

/** A kind of letter is declared beside what it tells, and sent by `queueLetters`, or with its notification. Its key is stored: it never changes. */
export type LetterKind<Facts = LetterFacts> = {
  /** For the staff: what it is called, and when it goes. */
  name: string
  when: string
  about: 'order' | 'book' | 'account'
  /** By whose doing it goes: its pot is filled by nothing that others cause. */
  cause: keyof typeof letterPots
  /** 'news' can be unsubscribed from by its recipient, and goes when nothing else waits. */
  rank: 'account' | 'order' | 'news'
  /** Later it is of no use: it is not sent any more. */
  hours: number
  /** Begins the letter; the owner may write these two anew, with these values in braces. */
  subject: string
  opening: string
  values: readonly LetterValue[]
  /** Goes only to whom has agreed to advertising letters. */
  needsConsent?: true
  blocks: (facts: Facts) => readonly LetterBlock[]
}

/** Parts of kinds that are about an account, and about a book. */
export const ofAccount = {
  about: 'account',
  rank: 'account',
  cause: 'owner',
  hours: 72,
  values: ['ten', 'nha_sach'],
} as const
export const ofBook = { about: 'book', hours: 72, values: ['ten', 'nha_sach', 'sach', 'gia'] } as const
