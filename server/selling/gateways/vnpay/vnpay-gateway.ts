import { vnpayMethod } from '#contract/selling/gateways/payment-methods.ts'
import {
  type Gateway,
  outcomeSentences,
  type GatewayHandlers,
  textFields,
} from '#server/selling/gateways/gateway.ts'
import type { GatewayAddresses } from '#server/selling/gateways/payment-provider.ts'
import { vnpayProvider } from './vnpay-provider.ts'
import { vnpaySandbox } from './vnpay-sandbox.ts'
import * as z from 'zod/mini'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { mustBeAddress, secretField, textField } from '#server/platform/process/config/setting-field.ts'
import { readVariables, text } from '#server/platform/process/config/setting-types.ts'
import {
  orderReference,
  returnCall,
  noticeAnswers,
  noticeCall,
  noticeCode,
  signedFields,
} from '#contract/selling/payments/payments.ts'
import { endpoint } from '#contract/platform/shape/endpoint.ts'
import { service } from '#server/platform/http/serve.ts'

const vnpayVariables = z.object({
  VNPAY_TMN_CODE: text,
  VNPAY_HASH_SECRET: text,
  VNPAY_URL: z._default(z.url(), 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html'),
  VNPAY_API_URL: z._default(z.url(), 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction'),
})

const vnpayFields = [
  textField('VNPAY_TMN_CODE', 'Mã website (TmnCode)', { hint: 'Có trong thư VNPAY gửi khi ký hợp đồng.' }),
  secretField('VNPAY_HASH_SECRET', 'Chuỗi bí mật (HashSecret)'),
  textField('VNPAY_URL', 'Địa chỉ trang thanh toán', {
    hint: 'Đúng như trong hợp đồng. Để thử không có tiền thật: https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
    problemOf: mustBeAddress,
  }),
  textField('VNPAY_API_URL', 'Địa chỉ hỏi và hoàn tiền', {
    hint: 'Cùng một bên với ô trên: bản thử là https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
    problemOf: mustBeAddress,
  }),
]

function readVnpaySettings(env: NodeJS.ProcessEnv) {
  const value = readVariables(vnpayVariables, env)
  const { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret } = value
  if (!tmnCode && !hashSecret) return undefined
  if (!tmnCode || !hashSecret)
    throw invalid('VNPAY_TMN_CODE and VNPAY_HASH_SECRET: both or neither must be set')
  return { tmnCode, hashSecret, payUrl: value.VNPAY_URL, apiUrl: value.VNPAY_API_URL }
}

/** Response codes and transaction statuses of VNPAY, as the customer reads them. */
const vnpayCodes: Readonly<Record<string, string>> = {
  '00': outcomeSentences.paid,
  '01': outcomeSentences.pending,
  '04': 'Ngân hàng đã trừ tiền nhưng VNPAY chưa nhận được. Giao dịch đang được kiểm tra.',
  '05': outcomeSentences.refunded,
  '06': 'Yêu cầu hoàn tiền đã được gửi sang ngân hàng.',
  '07': outcomeSentences.review,
  '09': 'Thẻ hoặc tài khoản của bạn chưa đăng ký dịch vụ Internet Banking.',
  '10': 'Bạn đã nhập sai thông tin thẻ hoặc tài khoản quá 3 lần.',
  '11': outcomeSentences.expired,
  '12': 'Thẻ hoặc tài khoản của bạn đang bị khóa.',
  '13': 'Bạn đã nhập sai mật khẩu xác thực giao dịch (OTP). Vui lòng thực hiện lại giao dịch.',
  '24': outcomeSentences.cancelled,
  '51': 'Tài khoản của bạn không đủ số dư để thực hiện giao dịch.',
  '65': 'Tài khoản của bạn đã vượt quá hạn mức giao dịch trong ngày.',
  '75': 'Ngân hàng thanh toán đang bảo trì. Vui lòng thử lại sau.',
  '79': 'Bạn đã nhập sai mật khẩu thanh toán quá số lần quy định. Vui lòng thực hiện lại giao dịch.',
}

const vnpayRoutes = ({ verify, answerNotice }: GatewayHandlers) => [
  service(verifyVnpayCallback, ({ body: { orderId, vnpayParams }, person }) =>
    verify({ fields: textFields(vnpayParams), claimed: orderId, person }),
  ),
  service(vnpayIpn, async ({ query }) => {
    const code = await answerNotice(textFields(query))
    return { RspCode: code, Message: noticeAnswers[code] }
  }),
]

export const vnpayGateway: Gateway = {
  method: vnpayMethod,
  codes: vnpayCodes,
  settings: {
    schema: vnpayVariables,
    fields: vnpayFields,
    variables: { merchant: 'VNPAY_TMN_CODE', payUrl: 'VNPAY_URL', apiUrl: 'VNPAY_API_URL' },
    testHost: 'sandbox.vnpayment.vn',
    read(env) {
      const settings = readVnpaySettings(env)
      if (!settings) return undefined
      const { payUrl, apiUrl, ...keys } = settings
      const openProvider = (addresses: () => GatewayAddresses) =>
        vnpayProvider({ ...keys, addresses, sandbox: false })
      return { payUrl, apiUrl, openProvider }
    },
  },
  routes: vnpayRoutes,
  openSandbox: ({ merchant: tmnCode, secret: hashSecret }, addresses) => ({
    provider: vnpayProvider({ tmnCode, hashSecret, addresses, sandbox: true }),
    sandbox: vnpaySandbox(tmnCode, hashSecret),
  }),
}

export const verifyVnpayCallback = endpoint({
  ...returnCall,
  path: '/payments/verify-vnpay-callback',
  summary:
    'What VNPAY said to the browser that came back; repeated, it answers the same and does nothing twice',
  body: z.object({ orderId: z.optional(orderReference), vnpayParams: signedFields }),
})

export const vnpayIpn = endpoint({
  ...noticeCall,
  method: 'GET',
  path: '/payments/vnpay-ipn',
  summary: "VNPAY's own notice, which decides: always HTTP 200 with RspCode 00, 01, 02, 04, 97 or 99",
  query: z.record(z.string(), z.unknown()),
  answer: z.object({ RspCode: noticeCode, Message: z.string() }),
})
