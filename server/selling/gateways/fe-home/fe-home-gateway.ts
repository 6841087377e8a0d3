import { feHomeMethod } from '#contract/selling/gateways/payment-methods.ts'
import type { Gateway } from '#server/selling/gateways/gateway.ts'
import type { GatewayAddresses } from '#server/selling/gateways/payment-provider.ts'
import { feHomeCodes } from './fe-home-codes.ts'
import { feHomeProvider } from './fe-home-provider.ts'
import { feHomeRoutes } from './fe-home-routes.ts'
import { feHomeSandbox } from './fe-home-sandbox.ts'
import { feHomeVariables, readFeHomeSettings } from './fe-home-settings.ts'

export const feHomeGateway: Gateway = {
  method: feHomeMethod,
  codes: feHomeCodes,
  settings: {
    schema: feHomeVariables,
    variables: { merchant: 'FEHOME_MERCHANT', payUrl: 'FEHOME_URL', apiUrl: 'FEHOME_API_URL' },
    read(env) {
      const settings = readFeHomeSettings(env)
      if (!settings) return undefined
      const { payUrl, apiUrl, ...keys } = settings
      const openProvider = (addresses: () => GatewayAddresses) =>
        feHomeProvider({ ...keys, addresses, sandbox: false })
      return { payUrl, apiUrl, openProvider }
    },
  },
  routes: feHomeRoutes,
  openSandbox: ({ merchant, secret }, addresses) => ({
    provider: feHomeProvider({ merchant, secret, addresses, sandbox: true }),
    sandbox: feHomeSandbox(merchant, secret),
  }),
}
