import type { IncomingHttpHeaders } from 'node:http'
import type { TransferSource } from '#contract/selling/transfers/transfer-states.ts'

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
