import { type GatewayMethod, gatewayMethods } from '#contract/selling/gateways/method-lists.ts'

/** By the path that the gateway redirects people back to. */
export const gatewayMethodOf = (slug: string): GatewayMethod | undefined =>
  gatewayMethods.find(({ gateway }) => gateway.slug === slug)
