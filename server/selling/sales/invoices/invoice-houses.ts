import * as z from 'zod/mini'
import { invalid } from '#server/platform/process/config/config-error.ts'
import {
  choiceField,
  mustBeAddress,
  optionalText,
  secretField,
  type SettingField,
  textField,
} from '#server/platform/process/config/setting-field.ts'
import { address, readVariables, text } from '#server/platform/process/config/setting-types.ts'
import { callHouse } from '#server/platform/outbound/call-house.ts'
import type { InvoiceHouse, InvoiceProvider } from './invoice-provider.ts'
import { sepayHouse } from './sepay/sepay-provider.ts'
import { viettelHouse } from './viettel/viettel-provider.ts'

/** Every provider that this shop can be set up with. */
export const invoiceHouses: readonly [InvoiceHouse, ...InvoiceHouse[]] = [sepayHouse, viettelHouse]
const [usualHouse] = invoiceHouses

export const invoiceVariables = z.object({
  EINVOICE_PROVIDER: text,
  EINVOICE_URL: address(/^https?$/, 'https://einvoice-api.sepay.vn'),
  EINVOICE_CLIENT_ID: text,
  EINVOICE_CLIENT_SECRET: text,
  EINVOICE_ACCOUNT_ID: text,
  EINVOICE_TEMPLATE: text,
  EINVOICE_SERIES: text,
})

/** The same as fields of a screen. */
export const invoiceFields: readonly SettingField[] = [
  choiceField(
    'EINVOICE_PROVIDER',
    'Nhà cung cấp',
    invoiceHouses.map(({ key, name }) => ({ value: key, name })),
    { usual: usualHouse.key },
  ),
  textField('EINVOICE_CLIENT_ID', 'Client ID', { hint: 'Viettel gọi là tên đăng nhập; ô dưới là mật khẩu.' }),
  secretField('EINVOICE_CLIENT_SECRET', 'Client Secret', { sentTo: ['EINVOICE_URL', 'EINVOICE_PROVIDER'] }),
  textField('EINVOICE_ACCOUNT_ID', 'Mã tài khoản nhà cung cấp', {
    hint: 'SePay gọi là provider_account_id; với Viettel là mã số thuế của nhà sách.',
  }),
  textField('EINVOICE_TEMPLATE', 'Mẫu số', {
    usual: '1',
    hint: '1: hóa đơn giá trị gia tăng; 2: hóa đơn bán hàng. Viettel viết cả mẫu, như 1/001.',
  }),
  textField('EINVOICE_SERIES', 'Ký hiệu', {
    hint: 'Như C26MHS; chữ M là hóa đơn khởi tạo từ máy tính tiền. Hãy hỏi kế toán.',
    tidy: (typed) => typed.toUpperCase(),
  }),
  optionalText('EINVOICE_URL', 'Địa chỉ gọi', {
    hint: 'Để trống nếu nhà cung cấp không cho địa chỉ riêng.',
    problemOf: mustBeAddress,
  }),
]

export const invoiceDeciders = ['EINVOICE_CLIENT_ID', 'EINVOICE_CLIENT_SECRET', 'EINVOICE_ACCOUNT_ID']

const patience = { milliseconds: 10_000, largestAnswer: 2_000_000 }

/** Provider that the settings name; undefined where none is set up. Throws `ConfigError`. */
export function readInvoiceProvider(env: NodeJS.ProcessEnv): InvoiceProvider | undefined {
  const value = readVariables(invoiceVariables, env)
  const house = invoiceHouses.find(({ key }) => key === (value.EINVOICE_PROVIDER ?? usualHouse.key))
  const { EINVOICE_CLIENT_ID: clientId, EINVOICE_CLIENT_SECRET: secret, EINVOICE_ACCOUNT_ID: account } = value
  const { EINVOICE_TEMPLATE: template, EINVOICE_SERIES: series } = value
  if (!house)
    throw invalid(`EINVOICE_PROVIDER: must be one of ${invoiceHouses.map(({ key }) => key).join(', ')}`)
  if (!clientId && !secret && !account) return undefined
  if (!clientId || !secret || !account || !template || !series)
    throw invalid(
      `${invoiceDeciders.join(', ')}, EINVOICE_TEMPLATE and EINVOICE_SERIES: all or none must be set`,
    )
  const url = (value.EINVOICE_URL ?? house.usualUrl).replace(/\/+$/, '')
  return house.open({ url, clientId, secret, account, template, series }, callHouse(patience))
}
