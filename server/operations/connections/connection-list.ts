import { bankConnection } from './bank-connection.ts'
import { carrierConnections } from './carrier-connections.ts'
import type { ConnectionKind } from './connection-kind.ts'
import { invoiceConnection } from './invoice-connection.ts'
import { mailConnection } from './mail-connection.ts'
import { backupConnection, storageConnection } from './storage-connections.ts'
import { probeGateway } from '#server/operations/health/checks/check-services.ts'
import { apiBase } from '#server/platform/http/serve.ts'
import type { Gateway } from '#server/selling/gateways/gateway.ts'
import { gateways } from '#server/selling/gateways/gateway-registry.ts'
import { zaloDeciders, zaloFields } from '#server/base/channels/zalo-settings.ts'
import type { Finding } from '#server/operations/health/check.ts'
import { openChannel } from '#server/talking/channels/open-channel.ts'

/** A connection to Zalo ZNS. Trying it exchanges the token, whose successor is kept whether or not the form is. */
const zaloConnection: ConnectionKind = {
  key: 'zalo',
  name: 'Zalo ZNS',
  about: 'Tin về đơn hàng tới điện thoại của khách; dịp nào nhắn, bằng mẫu nào: xem ở Tin nhắn Zalo.',
  fields: zaloFields,
  decidedBy: zaloDeciders,
  async check({ zalo }, { db, keys }): Promise<Finding[]> {
    if (!zalo) return []
    const trouble = await openChannel({ db, keys }, zalo).trouble()
    return trouble === undefined
      ? [{ level: 'fine', about: 'zalo', says: 'Zalo đã đổi mã cho ứng dụng này' }]
      : [{ level: 'must', about: 'zalo', says: trouble }]
  },
}

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

const gatewayConnections = gateways.map(connectionOf)

/** Everything that an owner connects on the screen, in its order. */
export const connectionKinds: readonly ConnectionKind[] = [
  bankConnection,
  ...gatewayConnections,
  invoiceConnection,
  ...carrierConnections,
  mailConnection,
  zaloConnection,
  backupConnection,
  storageConnection,
]

export const findKind = (key: string) => connectionKinds.find((kind) => kind.key === key)
