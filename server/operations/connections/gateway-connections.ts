import { probeGateway } from '#server/operations/health/checks/check-services.ts'
import { apiBase } from '#server/platform/http/serve.ts'
import type { Gateway } from '#server/selling/gateways/gateway.ts'
import { gateways } from '#server/selling/gateways/gateway-registry.ts'
import type { ConnectionKind } from './connection-kind.ts'

/** Addresses of a gateway's test house stand in many a file of settings, and set up nothing by themselves. */
function withoutDefault(schema: Gateway['settings']['schema']): string[] {
  const usual: object = schema.parse({})
  return Object.keys(schema.shape).filter((name) => !Object.hasOwn(usual, name))
}

/** A gateway that is in the registry can be set up on the screen, by the fields that it declares. */
const connectionOf = (gateway: Gateway): ConnectionKind => {
  const { method, settings } = gateway
  const { slug } = method.gateway
  return {
    key: slug,
    name: `Cổng ${method.short}`,
    about: `${method.brief}.`,
    fields: settings.fields,
    decidedBy: withoutDefault(settings.schema),
    check: async (config) => {
      const configured = config.gateways.get(gateway)
      return configured ? probeGateway({ name: method.short, url: configured.apiUrl }) : []
    },
    addresses: [{ label: 'Địa chỉ nhận thông báo (IPN)', path: `${apiBase}/payments/${slug}-ipn` }],
  }
}

export const gatewayConnections = gateways.map(connectionOf)
