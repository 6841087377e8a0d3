import type { IncomingHttpHeaders } from 'node:http'
import type { TransferSource } from '#contract/selling/transfers/transfer-states.ts'
import * as z from 'zod/mini'

/** Money that came to the account, in the shop's words. */
export type ReceivedTransfer = {
  source: TransferSource
  /** By what the source knows it. */
  reference: string
  /** By what the bank knows it, as it was written. */
  bankReference: string
  account: string
  /** In dong. */
  amount: number
  content: string
  at: Date
}

/** An event as it came: signatures are of its bytes. */
export type RawEvent = { body: string; headers: IncomingHttpHeaders; now: Date }

export type EventReading =
  | { kind: 'transfer'; transfer: ReceivedTransfer }
  /** Genuine, and about no money that came. */
  | { kind: 'nothing' }
  | { kind: 'forged' | 'unreadable' }

/** A service that watches the account: how it signs, and what it says. */
export type BankSource = (event: RawEvent, secret: string) => EventReading

export const forged = { kind: 'forged' } as const
export const nothing = { kind: 'nothing' } as const
export const unreadable = { kind: 'unreadable' } as const

const largestAmount = 9_999_999_999_999

/** In whole dong; some write a number, some a text. */
export const amountField = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,13}(\.0+)?$/))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(-largestAmount), z.lte(largestAmount))),
)
export const textField = z._default(
  z.pipe(
    z.nullable(z.union([z.string(), z.number()])),
    z.transform((value) => (value === null ? '' : String(value).slice(0, 500))),
  ),
  '',
)
export const requiredText = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((value: string | number) => String(value).trim()),
    z.string().check(z.minLength(1), z.maxLength(200)),
  ),
)

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** 'YYYY-MM-DD HH:MM:SS' of Vietnam; what cannot be read happened now. */
export function timeInVietnam(text: string, now: Date): Date {
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(
    text.trim(),
  )
  const at = match ? new Date(`${match[1]}T${match[2] ?? '23:59:59'}${match[3] ?? '+07:00'}`) : now
  return Number.isNaN(at.getTime()) ? now : at
}

/** Seconds or milliseconds since 1970, as a header has them. */
export function momentOf(text: string): Date | undefined {
  if (!/^\d{9,14}$/.test(text)) return undefined
  const number = Number(text)
  return new Date(number < 100_000_000_000 ? number * 1000 : number)
}

export const isWithin = (
  at: Date | undefined,
  now: Date,
  { before, after }: { before: number; after: number },
) => at !== undefined && now.getTime() - at.getTime() <= before && at.getTime() - now.getTime() <= after

export const minutes = 60_000
