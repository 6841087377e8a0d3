import * as calls from '#contract/operations/exports/exports.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import type { Log } from '#server/platform/process/log.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import { apiBase, service } from '#server/platform/http/serve.ts'
import { countAbout } from './export-content-store.ts'
import {
  claimExport,
  endExport,
  type ExportRow,
  findExport,
  insertExport,
  listExports,
  tellExport,
} from './export-state-store.ts'
import { writeExport } from './write-export.ts'

/** Bounds of one person; a broken download is begun again, so that there may be more of these. */
const exportsPerHour = 6
const downloadsPerHour = 12

type Context = { db: Db; url: string; limits: RateLimits; log: Log }

export function exportRoutes({ db, url, limits, log }: Context) {
  const hourly = (name: string, limit: number) => limits.of({ name, by: 'person', limit, seconds: 3600 })
  const begins = hourly('exports', exportsPerHour)
  const downloads = hourly('export-downloads', downloadsPerHour)
  return [
    service(calls.beginExport, async ({ caller, person }) => {
      await begins.take(person.account_id)
      return { data: await beginExport({ db, url }, caller, person.account_id) }
    }),
    service(calls.getExport, async ({ query, person }) => ({
      data: present(await mustFind(db, query.export_id), person.account_id),
    })),
    service(calls.getExports, async ({ person }) => ({
      data: (await listExports(db)).map((row) => present(row, person.account_id)),
    })),
    service(calls.downloadExport, async ({ query, caller, person }) => {
      const row = await mustFind(db, query.export_id)
      if (row.account_id !== person.account_id || !row.is_open) throw new Failure(calls.exportNotFound)
      await downloads.take(person.account_id)
      return sendExport({ db, url, log }, caller, row)
    }),
  ]
}

async function mustFind(db: Db, id: number): Promise<ExportRow> {
  const row = await findExport(db, id)
  if (!row) throw new Failure(calls.exportNotFound)
  return row
}

async function beginExport({ db, url }: Pick<Context, 'db' | 'url'>, caller: Caller, accountId: number) {
  const about = await countAbout(url)
  const id = await db.transaction(async (tx) => {
    const begun = await insertExport(tx, accountId, about)
    await writeAudit(tx, caller, { action: 'begin-export', on: ['export', begun] })
    return begun
  })
  return present(await mustFind(db, id), accountId)
}

/** One is written at a time, whichever process is asked; who takes it out of the house is written down first. */
async function sendExport(
  { db, url, log }: Omit<Context, 'limits'>,
  caller: Caller,
  { export_id: id, begun_at }: ExportRow,
) {
  const claimed = await db
    .transaction(async (tx) => {
      await writeAudit(tx, caller, { action: 'download-export', on: ['export', id] })
      return claimExport(tx, id)
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return false
      throw error
    })
  if (!claimed) throw new Failure(calls.exportRunning)
  const name = `hien-sach-${begun_at.slice(0, 10)}.zip`
  return new FileResponse(name, calls.exportType, followed({ db, url, log }, id))
}

const tellEvery = 2_000

/** The archive, and how far it is told to the database while it is sent. */
async function* followed({ db, url, log }: Omit<Context, 'limits'>, id: number): AsyncGenerator<Buffer> {
  let rows = 0
  let bytes = 0
  let toldAt = performance.now()
  let isDone = false
  try {
    for await (const chunk of writeExport(url, (written) => (rows = written))) {
      bytes += chunk.length
      yield chunk
      if (performance.now() - toldAt < tellEvery) continue
      toldAt = performance.now()
      await tellExport(db, id, rows)
    }
    isDone = true
  } finally {
    await endExport(db, id, isDone ? { rows, bytes } : 'failed').catch((error: unknown) =>
      log.error({ err: error }, 'the end of an export was not written down'),
    )
  }
}

function present({ account_id, is_open, ...row }: ExportRow, reader: number): calls.DataExport {
  const download_url =
    is_open && account_id === reader
      ? `${apiBase}${calls.downloadExport.path}?export_id=${row.export_id}`
      : null
  return { ...row, download_url }
}

export const directUrlOf = (config: { databaseDirectUrl?: string | undefined }, { pool }: Database): string =>
  config.databaseDirectUrl ?? pool.options.connectionString ?? ''
