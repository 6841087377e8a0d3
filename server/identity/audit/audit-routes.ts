import { exportAuditLog, getAuditLog, mostExportedEntries } from '#contract/desk/audit/audit.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { service } from '#server/platform/http/serve.ts'
import {
  listAuditChoices,
  type AuditFilter,
  listAuditEntries,
  listNames,
  type SubjectNames,
} from './audit-list-store.ts'
import { referencesOf, type Reference } from '#contract/desk/audit/audit-references.ts'
import type { Db } from '#server/platform/database/database.ts'
import { objectNameOf } from '#contract/desk/audit/audit-names.ts'
import { plainSentence, sentenceOf } from '#contract/desk/audit/audit-sentence.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { exportTypes } from '#contract/platform/shape/endpoint.ts'
import { type Cell, type Column, workbookStream } from '#server/platform/documents/workbook-stream.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'

const defaultPageSize = 20
const exportsPerMinute = 10

export function auditRoutes(reading: AuditReading, limits: RateLimits) {
  const exports = limits.of({ name: 'audit-exports', by: 'person', limit: exportsPerMinute, seconds: 60 })
  return [
    service(getAuditLog, async ({ query: { page_size = defaultPageSize, ...filter } }) => {
      const [found, choices] = await Promise.all([
        listAuditLog(reading, filter, page_size),
        listAuditChoices(reading.db),
      ])
      return { ...found, ...choices }
    }),
    service(exportAuditLog, async ({ query, caller, person }) => {
      await exports.take(person.account_id)
      return exportAuditEntries(reading, caller, query)
    }),
  ]
}

type AuditReading = { db: Db; names: SubjectNames }

/** A part of the log with the names of what it speaks of. */
async function listAuditLog({ db, names }: AuditReading, filter: AuditFilter, pageSize: number) {
  const entries = await listAuditEntries(db, filter, pageSize + 1)
  const data = entries.slice(0, pageSize)
  const found = await listNames(db, names, data.flatMap(referencesOf))
  return { data, names: found, older: entries.length > pageSize ? (data.at(-1)?.audit_id ?? null) : null }
}

const partSize = 500

const columns: readonly Column[] = [
  { name: 'Thời gian', kind: 'text', width: 20 },
  { name: 'Việc', kind: 'text', width: 110 },
  { name: 'Đối tượng', kind: 'text', width: 20 },
  { name: 'Mã', kind: 'text', width: 12 },
  { name: 'Từ địa chỉ', kind: 'text', width: 24 },
  { name: 'Mã yêu cầu', kind: 'text', width: 30 },
]

/** Chosen entries of the log as a workbook, part by part; the export is an entry itself. */
async function exportAuditEntries(
  reading: AuditReading,
  caller: Caller,
  filter: AuditFilter,
): Promise<FileResponse> {
  await writeAudit(reading.db, caller, { action: 'export-audit-log', on: ['audit-log', ''] })
  const sheet = { name: 'Nhật ký', columns, rows: rowsOf(reading, filter) }
  return new FileResponse('audit-log.xlsx', exportTypes.xlsx, workbookStream([sheet]))
}

async function* rowsOf(reading: AuditReading, filter: AuditFilter): AsyncGenerator<Cell[]> {
  const { object_kind: kind, object_id: id } = filter
  const about: Reference | undefined = kind && id ? { kind, id } : undefined
  let before: number | null | undefined
  for (let rows = 0; rows < mostExportedEntries && before !== null; rows += partSize) {
    const part = await listAuditLog(reading, { ...filter, ...(before ? { before } : {}) }, partSize)
    for (const entry of part.data)
      yield [
        formatMoment(entry.at),
        plainSentence(sentenceOf(entry, part.names, about)),
        objectNameOf(entry.object_kind),
        entry.object_id,
        entry.address,
        entry.request_id,
      ]
    before = part.older
  }
}
