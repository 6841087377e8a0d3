import { type GatewayReturn, type ListedMethod, paymentMethods } from './payment-methods.ts'

export const methodList = Object.values(paymentMethods)
export const methodIds = methodList.map(({ id }) => id)

export type GatewayMethod = ListedMethod & { gateway: GatewayReturn }
export const gatewayMethods = methodList.filter(
  (method): method is GatewayMethod => method.gateway !== undefined,
)
