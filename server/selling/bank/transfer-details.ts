import { type BankAccount, bankNameOf, sandboxBankName } from './bank-account.ts'
import { qrSvg } from '#server/platform/documents/qr-svg.ts'
import { transferCodeOf } from './transfer-code.ts'
import { vietqrPayload } from './vietqr-payload.ts'

/** A code for money that pays no order: what is written with it says where it was asked for. */
export function counterTransfer(bank: BankAccount, { amount, content }: { amount: number; content: string }) {
  const { bin, account, name, sandbox } = bank
  return {
    qr_svg: qrSvg(vietqrPayload({ bin, account, amount, purpose: content })),
    bank_name: sandbox ? sandboxBankName : bankNameOf(bin),
    account_number: account,
    account_name: name,
    content,
  }
}

/** All that is needed to pay an order by a transfer. */
export function transferDetails(
  bank: BankAccount,
  { order_code, due_amount: amount }: { order_code: string; due_amount: number },
) {
  const { bin, account, name, sandbox, playUrl } = bank
  const content = transferCodeOf(order_code)
  const payload = vietqrPayload({ bin, account, amount, purpose: content })
  return {
    qr_payload: payload,
    qr_svg: qrSvg(payload),
    transfer_content: content,
    amount,
    bank_bin: bin,
    bank_name: sandbox ? sandboxBankName : bankNameOf(bin),
    account_number: account,
    account_name: name,
    sandbox_url: playUrl?.({ content, amount }) ?? null,
  }
}
export type TransferDetails = ReturnType<typeof transferDetails>
