import { createHmac, hkdfSync } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'
import type { KeyRing } from '#server/platform/guard/sessions/session-keys.ts'
import type { BankAccount, BankSecrets, BankSettings } from './bank-account.ts'

export type BankOptions = {
  config: { demo: boolean; bank: BankSettings }
  /** The keys of the sandbox are derived from the first, the same in every process. */
  sandboxSecrets: KeyRing
  /** As readers reach the shop. */
  publicUrl: () => string
}

/** The bank inside a demo: it watches the account itself, and tells of it as SePay does. */
export type SandboxBank = {
  account: Pick<BankAccount, 'account' | 'name'>
  eventSecret: string
  /** True where the shop made this link. */
  isOurs: (transfer: PlayedTransfer, signature: string) => boolean
}
export type PlayedTransfer = { content: string; amount: number }
export type OpenBank = {
  account: BankAccount | undefined
  secrets: BankSecrets
  sandbox: SandboxBank | undefined
}

/** No bank has these digits, so that no app sends real money to a demo. */
const sandboxAccount = { bin: '999999', account: '0000000000', name: 'NHA SACH DUNG THU' }
export const sandboxBankPath = '/sandbox/bank/pay'

/** The shop's account where one is set up, the sandbox where it is a demo. */
export function openBank({
  config: { demo, bank },
  sandboxSecrets: [sandboxSecret],
  publicUrl,
}: BankOptions): OpenBank {
  const { account, secrets } = bank
  if (account) return { account: { ...account, sandbox: false }, secrets, sandbox: undefined }
  if (!demo) return { account: undefined, secrets, sandbox: undefined }
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', sandboxSecret, 'hien-sach', purpose, 24)).toString('base64url')
  const linkKey = derive('sandbox-bank-link')
  const signatureOf = ({ content, amount }: PlayedTransfer) =>
    createHmac('sha256', linkKey).update(`${content} ${amount}`).digest('hex')
  const playUrl = (transfer: PlayedTransfer) => {
    const query = {
      content: transfer.content,
      amount: String(transfer.amount),
      signature: signatureOf(transfer),
    }
    return `${publicUrl()}${sandboxBankPath}?${new URLSearchParams(query)}`
  }
  const eventSecret = secrets.sepay ?? derive('sandbox-bank-events')
  return {
    account: { ...sandboxAccount, sandbox: true, playUrl },
    secrets: { ...secrets, sepay: eventSecret },
    sandbox: {
      account: sandboxAccount,
      eventSecret,
      isOurs: (transfer, signature) => constantTimeEqual(signature, signatureOf(transfer)),
    },
  }
}
