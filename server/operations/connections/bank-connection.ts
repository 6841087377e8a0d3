import type { EventSource } from '#contract/selling/transfers/transfer-states.ts'
import { checkBank } from '#server/operations/health/checks/check-bank.ts'
import {
  choiceField,
  mustMatch,
  optionalSecret,
  textField,
} from '#server/platform/process/config/setting-field.ts'
import { apiBase } from '#server/platform/http/serve.ts'
import { bankNames } from '#server/selling/bank/bank-account.ts'
import { longestAccount } from '#server/selling/bank/vietqr-payload.ts'
import type { ConnectionKind } from './connection-kind.ts'

const banks = Object.entries(bankNames)
  .map(([value, name]) => ({ value, name }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'vi'))

/** Banks write the owner of an account in capitals without accents. */
const asBanksWrite = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/giu, 'd').replace(/\s+/g, ' ').toUpperCase()

const watcher = (service: string) => ({
  hint: `Để trống nếu không dùng ${service}: khi ấy nhân viên đưa sao kê vào.`,
})

export const bankConnection: ConnectionKind = {
  key: 'bank',
  name: 'Tài khoản ngân hàng',
  about: 'Khách chuyển khoản và quét mã VietQR vào đây.',
  fields: [
    choiceField('BANK_BIN', 'Ngân hàng', banks),
    textField('BANK_ACCOUNT', 'Số tài khoản', {
      tidy: (text) => text.replace(/[\s.-]/g, ''),
      problemOf: mustMatch(
        new RegExp(`^[A-Za-z0-9]{1,${longestAccount}}$`),
        `Chỉ chữ và số, nhiều nhất ${longestAccount} ký tự`,
      ),
    }),
    textField('BANK_ACCOUNT_NAME', 'Chủ tài khoản', {
      hint: 'Như ngân hàng viết: chữ hoa, không dấu.',
      tidy: asBanksWrite,
      problemOf: mustMatch(/^[A-Z0-9 .,&'()/-]{2,70}$/, 'Cần từ 2 đến 70 chữ cái không dấu'),
    }),
    optionalSecret('SEPAY_SECRET', 'Chuỗi bí mật webhook của SePay', watcher('SePay')),
    optionalSecret('PAYOS_CHECKSUM_KEY', 'Checksum key của payOS', watcher('payOS')),
    optionalSecret('CASSO_SECRET', 'Chuỗi bí mật webhook của Casso', watcher('Casso')),
  ],
  decidedBy: ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_ACCOUNT_NAME'],
  check: (config) => checkBank({ config: { ...config, reachable: true } }),
  addresses: Object.entries({ sepay: 'SePay', payos: 'payOS', casso: 'Casso' } satisfies Record<
    EventSource,
    string
  >).map(([source, name]) => ({
    label: `Địa chỉ webhook cho ${name}`,
    path: `${apiBase}/payments/bank-events/${source}`,
  })),
}
