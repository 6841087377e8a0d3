import { bankConnection } from './bank-connection.ts'
import { carrierConnections } from './carrier-connections.ts'
import type { ConnectionKind } from './connection-kind.ts'
import { gatewayConnections } from './gateway-connections.ts'
import { invoiceConnection } from './invoice-connection.ts'
import { mailConnection } from './mail-connection.ts'
import { backupConnection, storageConnection } from './storage-connections.ts'
import { zaloConnection } from './zalo-connection.ts'

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
