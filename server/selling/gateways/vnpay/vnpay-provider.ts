import { vnpayMethod } from '#contract/selling/gateways/payment-methods.ts'
import { matchesRequest } from '#server/selling/gateways/matches-request.ts'
import type { Attempt, GatewayAddresses, PaymentProvider } from '#server/selling/gateways/payment-provider.ts'
import { toVnpayAmount } from './vnpay-amount.ts'
import { orderInfo, vnpayApi, vnpayVersion } from './vnpay-api.ts'
import { readVnpayReport } from './vnpay-report.ts'
import { isSignedByVnpay, signedVnpayQuery } from './vnpay-signature.ts'
import { vnpayTime } from './vnpay-time.ts'

export type VnpayOptions = {
  /** The shop's terminal at VNPAY. */
  tmnCode: string
  hashSecret: string
  addresses: () => GatewayAddresses
  sandbox: boolean
  now?: () => Date
}

/** The same in every order that is paid here. */
const constants = {
  vnp_Version: vnpayVersion,
  vnp_Command: 'pay',
  vnp_CurrCode: 'VND',
  vnp_Locale: 'vn',
  vnp_OrderType: 'other',
}

export function vnpayProvider({ now = () => new Date(), ...options }: VnpayOptions): PaymentProvider {
  const { tmnCode, hashSecret, addresses } = options
  return {
    key: vnpayMethod.key,
    methodId: vnpayMethod.id,
    overdueCode: '11',
    sandbox: options.sandbox,
    refundsParts: true,
    payUrl: (attempt, { address }) =>
      `${addresses().pay}?${signedVnpayQuery(payFields(options, attempt, address), hashSecret)}`,
    readReport(fields) {
      if (!isSignedByVnpay(fields, hashSecret) || fields['vnp_TmnCode'] !== tmnCode) return undefined
      const report = readVnpayReport(fields, fields['vnp_ResponseCode'] ?? '')
      return matchesRequest(fields, constants) ? report : { ...report, amount: undefined }
    },
    ...vnpayApi({ tmnCode, hashSecret, url: () => addresses().api, now }),
  }
}

function payFields({ tmnCode, addresses }: Omit<VnpayOptions, 'now'>, attempt: Attempt, address: string) {
  const { reference, orderId, amount, createdAt, expiresAt } = attempt
  return {
    ...constants,
    vnp_TmnCode: tmnCode,
    vnp_Amount: toVnpayAmount(amount),
    vnp_TxnRef: reference,
    vnp_OrderInfo: orderInfo('Thanh toan', orderId),
    vnp_ReturnUrl: addresses().back,
    vnp_IpAddr: address,
    vnp_CreateDate: vnpayTime(createdAt),
    vnp_ExpireDate: vnpayTime(expiresAt),
  }
}
