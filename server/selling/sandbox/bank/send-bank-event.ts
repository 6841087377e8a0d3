import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxBank } from '#server/selling/bank/open-bank.ts'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import type { PlayedEvent } from './bank-choices.ts'

export type SentEvent = {
  address: string
  headers: Readonly<Record<string, string>>
  body: string
  /** Answer of the shop; undefined while it was not told. */
  answer: { status: number; text: string } | undefined
}
export type BankRequest = Omit<SentEvent, 'answer'>

/** An event as SePay sends it. */
export function bankRequestOf(
  { account, eventSecret }: SandboxBank,
  address: string,
  event: PlayedEvent,
): BankRequest {
  const now = new Date()
  const body = JSON.stringify({
    id: event.id,
    gateway: 'HienSachBank',
    transactionDate: localTime(now),
    accountNumber: account.account,
    subAccount: null,
    code: null,
    content: event.content,
    transferType: 'in',
    description: event.content,
    transferAmount: event.amount,
    accumulated: 0,
    referenceCode: event.referenceCode,
  })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const secret = event.forged ? `${eventSecret}?` : eventSecret
  const headers = {
    'content-type': 'application/json',
    'x-sepay-timestamp': timestamp,
    'x-sepay-signature': signForSepay(secret, timestamp, body),
  }
  return { address, headers, body }
}

/** As Vietnam's banks write it. */
export const localTime = (now: Date) =>
  new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const patience = 15_000

export async function sendBankEvent(request: BankRequest, signal: AbortSignal): Promise<SentEvent> {
  const { address, headers, body } = request
  const answer = await fetch(address, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  return { ...request, answer: { status: answer.status, text: (await answer.text()).slice(0, 500) } }
}

export async function sendLater(seconds: number, send: () => Promise<unknown>, signal: AbortSignal) {
  await pause(seconds * 1000, undefined, { signal })
  await send()
}
