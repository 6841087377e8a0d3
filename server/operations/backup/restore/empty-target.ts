import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { EmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { draftPrefix, removeDrafts, syncFolder } from '#server/platform/database/embedded/postgres-cluster.ts'
import { takeShopLock } from '#server/platform/process/shop-lock.ts'
import { isEmptyDatabase } from '#server/operations/backup/dump/rows-store.ts'

/** Message, in one line, for the person who asked for it. */
export class TargetRefused extends Error {}

/**
 * Makes a shop of `dataDir`, which has none: `fill` leaves its database in the scratch folder that it is given, and with one rename it
 * is there. Whatever happens before leaves nothing.
 */
export async function fillEmptyFolder<Done>(
  dataDir: string,
  fill: (scratch: string) => Promise<Done>,
): Promise<Done> {
  const lock = await takeShopLock(dataDir)
  if (!lock.taken) throw new TargetRefused(`Cửa hàng trong ${dataDir} đang mở. Không có gì bị ghi đè.`)
  try {
    if (existsSync(path.join(dataDir, 'postgres')))
      throw new TargetRefused(
        `${dataDir} đã có cơ sở dữ liệu của một cửa hàng. Hãy chọn một thư mục trống; không có gì bị ghi đè.`,
      )
    await removeDrafts(dataDir)
    return await withScratch(dataDir, async (scratch) => {
      const done = await fill(scratch)
      await rename(path.join(scratch, 'postgres'), path.join(dataDir, 'postgres'))
      syncFolder(dataDir)
      return done
    })
  } finally {
    lock.release()
  }
}

export async function refuseFullDatabase(url: string) {
  if (!(await isEmptyDatabase(url)))
    throw new TargetRefused('Cơ sở dữ liệu đích không trống. Không có gì bị ghi đè.')
}

/** A start of the shop throws such a folder away, should this process be killed. */
export async function withScratch<Done>(
  dataDir: string,
  work: (scratch: string) => Promise<Done>,
): Promise<Done> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const scratch = await mkdtemp(path.join(dataDir, `${draftPrefix}restore-`))
  try {
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 10 })
  }
}

export async function stopAfter<Done>(server: EmbeddedPostgres, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } finally {
    await server.stop()
  }
}
