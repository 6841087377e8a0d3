import type { Check } from './check.ts'
import { backupCheck } from './checks/check-backup.ts'
import { bankCheck } from './checks/check-bank.ts'
import { databaseCheck } from './checks/check-database.ts'
import { connectionsCheck } from './checks/check-connections.ts'
import { clockCheck, diskCheck, nodeCheck, rightsCheck } from './checks/check-machine.ts'
import { publicAddressCheck } from './checks/check-public-address.ts'
import {
  auditCheck,
  importsCheck,
  jobsCheck,
  logCheck,
  messagesCheck,
  notificationsCheck,
} from './checks/check-queues.ts'
import { replicasCheck } from './checks/check-replicas.ts'
import { secretsCheck } from './checks/check-secrets.ts'
import { gatewaysCheck, mailCheck, redisCheck, storageCheck } from './checks/check-services.ts'
import { settingsCheck } from './checks/check-settings.ts'

/** All that a shop is examined for, in the order in which npm run doctor tells it; the health screen has an order of its own. */
export const checks: readonly Check[] = [
  nodeCheck,
  settingsCheck,
  rightsCheck,
  diskCheck,
  databaseCheck,
  secretsCheck,
  replicasCheck,
  redisCheck,
  storageCheck,
  publicAddressCheck,
  mailCheck,
  gatewaysCheck,
  bankCheck,
  connectionsCheck,
  backupCheck,
  clockCheck,
  jobsCheck,
  notificationsCheck,
  messagesCheck,
  importsCheck,
  auditCheck,
  logCheck,
]
