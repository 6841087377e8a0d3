import type { Db } from '#server/platform/database/database.ts'
import { type FileStorage, uploadUrl, wholeName } from './file-storage.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type RecurringJob, startRecurringJob } from '#server/platform/process/recurring-job.ts'

/** Uploads of one kind, and which of these addresses anything refers to. What is `closed` has doors of its own. */
export type UploadUse = {
  kind: string
  used(db: Db, urls: readonly string[]): Promise<readonly string[]>
  closed?: true
}

type Sweeping = { db: Db; storage: FileStorage; uses: readonly UploadUse[]; log: Log }

const dayLong = 24 * 3_600_000
const batch = 500

/**
 * Throws away what was stored for something that never came to be, since its process died before the commit. A day
 * is longer than any call takes; of a kind that no feature answers for everything stays.
 */
async function sweepUploads(sweeping: Sweeping, stopping?: AbortSignal): Promise<number> {
  const { storage, uses } = sweeping
  const oldest = Date.now() - dayLong
  const waiting = new Map<UploadUse, string[]>()
  let removed = 0
  for await (const { name, storedAt } of storage.list()) {
    const use = uses.find(({ kind }) => name.startsWith(`${kind}-`))
    if (stopping?.aborted) return removed
    if (!use || storedAt.getTime() > oldest) continue
    const names = [...(waiting.get(use) ?? []), name]
    const full = names.length === batch
    waiting.set(use, full ? [] : names)
    if (full) removed += await removeUnused(sweeping, use, names)
  }
  for (const [use, names] of waiting) removed += await removeUnused(sweeping, use, names)
  return removed
}

async function removeUnused({ db, storage, log }: Sweeping, use: UploadUse, names: readonly string[]) {
  const urlOf = (name: string) => uploadUrl(wholeName(name))
  const used = new Set(await use.used(db, [...new Set(names.map(urlOf))]))
  const unused = names.filter((name) => !used.has(urlOf(name)))
  for (const name of unused) {
    await storage.remove(name)
    log.info({ name }, 'an upload that nothing refers to was removed')
  }
  return unused.length
}

const sixHours = 6 * 3600

export function startSweepingUploads(sweeping: Sweeping): RecurringJob {
  return startRecurringJob({
    name: 'sweep-uploads',
    label: 'Dọn tệp tải lên bỏ dở',
    everySeconds: sixHours,
    run: (stopping) => sweepUploads(sweeping, stopping),
    log: sweeping.log,
  })
}
