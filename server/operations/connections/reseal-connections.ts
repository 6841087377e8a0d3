import { isOtherInUse } from '#server/identity/sessions/secrets/secret-use-store.ts'
import { fingerprintsOf } from '#server/platform/guard/sessions/session-keys.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import type { ConnectionContext } from './connection-kind.ts'
import { takeConnections } from './take-connections.ts'
import { listConnectionRows, resealConnection } from './connection-store.ts'
import { sealValues, unsealValues } from './sealed-values.ts'

const tenMinutes = 600

/** Also reads them again, should a notice of a change have found the database away. */
export const startFollowingConnections = (context: ConnectionContext): RecurringJob =>
  startRecurringJob({
    name: 'follow-connections',
    label: 'Giữ các kết nối đúng như đã đặt',
    everySeconds: tenMinutes,
    run: async () => {
      await takeConnections(context)
      await resealConnections(context)
    },
    log: context.log,
  })

/** Seals with the secret that signs what one before it sealed, unless another process signs with another: as with authenticators. */
export async function resealConnections({ db, keys }: Pick<ConnectionContext, 'db' | 'keys'>): Promise<void> {
  const { own } = fingerprintsOf(keys)
  const older = (await listConnectionRows(db)).filter((row) => row.sealed_by !== own)
  if (older.length === 0 || (await isOtherInUse(db, own))) return
  for (const { connection: key, sealed, version } of older) {
    const values = unsealValues(keys, key, sealed)
    if (values) await resealConnection(db, { key, version, ...sealValues(keys, key, values) })
  }
}
