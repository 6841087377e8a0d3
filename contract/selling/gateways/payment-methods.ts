/**
 * The ways to pay, each declared once: screens, schemas and filters follow from this list. A further gateway is an
 * entry here, a folder in `server/selling/gateways` and a line in its registry.
 */
export type PaymentMethod = {
  /** Stored with orders and payments. */
  id: number
  key: string
  /** Labels as each screen wants them. */
  short: string
  checkout: string
  general: string
  transactions: string
  icon: 'cash' | 'qr-code' | 'card' | 'bank'
  /** Clause that says what it is before it is chosen. */
  brief: string
  /** Instructions of the form for the method that is chosen. */
  instructions: string
  /** Undefined for cash and for transfers. */
  gateway?: GatewayReturn
  /** A shop that is not set up for it does not speak of it at all. */
  optional?: true
}

/** Each gateway has such a call, and may have more. */
export type VerifyPath = `/payments/verify-${string}`

/** Redirect of a gateway back to the shop, and the call by which the browser has its result verified. */
export type GatewayReturn = {
  /** Name of the gateway in paths. */
  slug: string
  /** Which of the returned parameters names the payment. */
  referenceField: string
  /** Override where it is not `verify-{key}-payment` with the parameters as they came. */
  verify?: { path: VerifyPath; body: (parameters: Readonly<Record<string, string>>) => object }
}

const cod = {
  id: 1,
  key: 'cod',
  short: 'COD',
  checkout: 'Thanh toán khi nhận hàng (COD)',
  general: 'Thanh toán khi nhận hàng',
  transactions: 'COD',
  icon: 'cash',
  brief: 'Tiền mặt, trả cho người giao',
  instructions: 'Bạn trả tiền mặt cho người giao khi nhận sách.',
} as const satisfies PaymentMethod

export const vnpayMethod = {
  id: 2,
  key: 'vnpay',
  short: 'VNPAY',
  checkout: 'VNPAY',
  general: 'Chuyển khoản ngân hàng',
  transactions: 'VNPAY',
  icon: 'bank',
  brief: 'Quét mã QR hoặc tài khoản ngân hàng, qua cổng VNPAY',
  instructions:
    'Bạn được chuyển sang cổng VNPAY để quét mã QR hoặc trả bằng tài khoản ngân hàng, rồi trở lại đây.',
  gateway: {
    slug: 'vnpay',
    referenceField: 'vnp_TxnRef',
    verify: {
      path: '/payments/verify-vnpay-callback',
      body: (vnpayParams) => ({ orderId: vnpayParams['vnp_TxnRef'], vnpayParams }),
    },
  },
} as const satisfies PaymentMethod

export const feHomeMethod = {
  id: 3,
  key: 'fe_home',
  short: 'FE HOME',
  checkout: 'FE HOME',
  general: 'Thẻ tín dụng',
  transactions: 'Thẻ ghi nợ',
  icon: 'card',
  brief: 'Thẻ tín dụng hoặc thẻ ghi nợ, qua cổng FE HOME',
  instructions:
    'Bạn được chuyển sang cổng FE HOME để trả bằng thẻ tín dụng hoặc thẻ ghi nợ, rồi trở lại đây.',
  gateway: { slug: 'fe-home', referenceField: 'fe_reference' },
} as const satisfies PaymentMethod

export const bankTransferMethod = {
  id: 4,
  key: 'bank_transfer',
  short: 'VietQR',
  checkout: 'Chuyển khoản (VietQR)',
  general: 'Chuyển khoản (VietQR)',
  transactions: 'Chuyển khoản',
  icon: 'qr-code',
  brief: 'Quét mã bằng ứng dụng ngân hàng, chuyển thẳng cho nhà sách',
  instructions:
    'Bạn quét mã QR bằng ứng dụng ngân hàng; nhà sách nhận ra khoản tiền theo nội dung chuyển khoản.',
  optional: true,
} as const satisfies PaymentMethod

const declared = {
  [cod.id]: cod,
  [vnpayMethod.id]: vnpayMethod,
  [feHomeMethod.id]: feHomeMethod,
  [bankTransferMethod.id]: bankTransferMethod,
}

export type MethodId = keyof typeof declared
export type ListedMethod = PaymentMethod & { id: MethodId }
export const paymentMethods: Readonly<Record<MethodId, ListedMethod>> = declared

export const codMethodId = cod.id
export const isOnline = (method: MethodId) => method !== codMethodId
export const isTransfer = (method: number) => method === bankTransferMethod.id
