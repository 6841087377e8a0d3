import { type AnyStaffList, mostExportedRows } from '#contract/platform/lists/staff-list.ts'
import { type Endpoint, exportTypes } from '#contract/platform/shape/endpoint.ts'
import { type Cell, type CellKind, workbookStream } from '#server/platform/documents/workbook-stream.ts'
import type { Db } from '#server/platform/database/database.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { service, type Service } from '#server/platform/http/serve.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import type { PageWindow } from '#server/platform/database/lists/list-page.ts'

const part = 500

type Exported<List extends AnyStaffList> = {
  list: List
  sheet: string
  /** Rows of a window, each with the columns of the list. */
  read: (window: PageWindow) => Promise<readonly Readonly<Record<keyof List['columns'], Cell>>[]>
}

/** Rows of a list as a workbook, in its columns and order; read in parts while it is sent, up to a bound. */
export function exportList<List extends AnyStaffList>({ list, sheet, read }: Exported<List>): FileResponse {
  const columns = Object.entries(list.columns) as [keyof List['columns'], List['columns'][string]][]
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let offset = 0; offset < mostExportedRows; offset += part) {
      const found = await read({ limit: part, offset })
      for (const row of found)
        yield columns.map(([name, { values }]) => values?.[String(row[name])] ?? row[name])
      if (found.length < part) return
    }
  }
  const heads = columns.map(([, { name, kind, width }]) => ({ name, kind, width }))
  return new FileResponse(
    `${list.file}.xlsx`,
    exportTypes.xlsx,
    workbookStream([{ name: sheet, columns: heads, rows: rows() }]),
  )
}

type SheetColumn<Row> = [name: string, kind: CellKind, width: number, of: (row: Row) => Cell]
export type ListSheet<Row> = { name: string; file: string; columns: readonly SheetColumn<Row>[] }

type Asked = { query: object }
type Exporting<Row> = {
  call: Endpoint
  sheet: ListSheet<Row>
  read: (asked: Asked, window: PageWindow) => Promise<readonly Row[]>
}

/** The call that exports the rows of a list, read in parts while they are sent, and noted in the audit log. */
export function exporting<Row>(db: Db, { call, sheet, read }: Exporting<Row>): Service {
  const { name, file, columns } = sheet
  async function* rows(asked: Asked): AsyncGenerator<Cell[]> {
    for (let offset = 0; offset < mostExportedRows; offset += part) {
      const found = await read(asked, { limit: part, offset })
      for (const row of found) yield columns.map(([, , , of]) => of(row))
      if (found.length < part) return
    }
  }
  const heads = columns.map(([head, kind, width]) => ({ name: head, kind, width }))
  return service(call, async (asked) => {
    await writeAudit(db, asked.caller, { action: 'export-list', on: ['list', file] })
    const whole = { name, columns: heads, rows: rows({ ...asked, query: asked.query ?? {} }) }
    return new FileResponse(`${file}.xlsx`, exportTypes.xlsx, workbookStream([whole]))
  })
}

type WithSheet<Row> = {
  list: Service
  call: Endpoint
  sheet: ListSheet<Row>
  /** Field of the answer that has the rows. */
  field?: string
}

/** A list with the call that exports what it shows: the rows that its own call answers, page by page. */
export function withSheet<Row>(
  db: Db,
  { list, call, sheet, field = 'data' }: WithSheet<Row>,
): [Service, Service] {
  const handle = list.handle as (asked: object) => Promise<Readonly<Record<string, readonly Row[]>>>
  const read = async (asked: Asked, { limit, offset }: PageWindow) => {
    const page = { page: offset / limit + 1, page_size: limit }
    return (await handle({ ...asked, query: { ...asked.query, ...page } }))[field] ?? []
  }
  return [list, exporting(db, { call, sheet, read })]
}
