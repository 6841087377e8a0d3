import { vnpayMethod } from '#contract/selling/gateways/payment-methods.ts'
import type { Gateway } from '#server/selling/gateways/gateway.ts'
import type { GatewayAddresses } from '#server/selling/gateways/payment-provider.ts'
import { vnpayCodes } from './vnpay-codes.ts'
import { vnpayProvider } from './vnpay-provider.ts'
import { vnpayRoutes } from './vnpay-routes.ts'
import { vnpaySandbox } from './vnpay-sandbox.ts'
import { readVnpaySettings, vnpayVariables } from './vnpay-settings.ts'

export const vnpayGateway: Gateway = {
  method: vnpayMethod,
  codes: vnpayCodes,
  settings: {
    schema: vnpayVariables,
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
