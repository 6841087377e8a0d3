import { bankNameOf } from '#server/selling/bank/bank-account.ts'
import { declareCheck, type Finding, findingsAbout, type Setup } from '#server/operations/health/check.ts'

const about = 'Chuyển khoản'
const { fine, should, skipped } = findingsAbout(about)

export const bankCheck = declareCheck({ name: about, beforeStart: checkBank })

/** Transfers of customers need an account; that it is watched shows when the first of them comes. */
export function checkBank({
  config: { bank, demo, reachable },
}: {
  config: Pick<Setup['config'], 'bank' | 'demo' | 'reachable'>
}): Finding[] {
  if (bank.account) return [fine(`vào ${bankNameOf(bank.account.bin)} ${bank.account.account}`)]
  if (demo || !reachable) return [skipped('chưa đặt')]
  return [
    should(
      'chưa có tài khoản ngân hàng: khách không chuyển khoản, không quét mã VietQR được',
      'Đặt ở mục Kết nối của trang quản trị, hoặc BANK_BIN, BANK_ACCOUNT và BANK_ACCOUNT_NAME.',
    ),
  ]
}
