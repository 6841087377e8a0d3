import { findEmbeddedAdmin } from '#server/operations/backup/dump/find-embedded-admin.ts'
import type { BackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'
import { dropLogSlots, openLogSlot } from './log-slot-store.ts'
import { type LogReceiver, receiveLog } from './receive-log.ts'

type Keeping = { config: Config; place: BackupStorage; log: Log }

const lookEverySeconds = 10

/** In one process of all, which the database sees to: a slot has one receiver. Where it ends, another process begins within seconds. */
export function startKeepingLog({ config, place, log }: Keeping): RecurringJob {
  let receiver: LogReceiver | undefined
  let failure: Error | undefined
  const job = startRecurringJob({
    name: 'keep the log of the database',
    label: 'Lưu nhật ký của cơ sở dữ liệu',
    everySeconds: lookEverySeconds,
    log,
    async run() {
      if (failure) {
        const told = failure
        failure = undefined
        throw told
      }
      if (receiver) return
      const adminUrl = await findEmbeddedAdmin(config.dataDir)
      const slot = await openLogSlot(adminUrl, new Date())
      if (slot.active) return
      const opened = await receiveLog({ adminUrl, slot, place, key: config.backup.key })
      receiver = opened
      opened.ended
        .catch((error: Error) => (failure = error))
        .finally(() => (receiver = undefined))
        .catch(() => {})
    },
  })
  return {
    soon: job.soon,
    async close() {
      await job.close()
      await receiver?.close().catch(() => {})
    },
  }
}

/** Nothing is held back for a receiver that never comes again. */
export async function stopKeepingLog({ config, log }: Pick<Keeping, 'config' | 'log'>) {
  try {
    await dropLogSlots(await findEmbeddedAdmin(config.dataDir))
  } catch (error) {
    log.warn({ err: error }, 'the log that was held back for backups could not be let go')
  }
}
