import * as z from 'zod/mini'
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
  read: (window: PageWindow) => Promise<readonly CellsOf<List>[]>
}
type CellsOf<List extends AnyStaffList> = Readonly<Record<keyof List['columns'], Cell>>

/** Rows of a list as a workbook, in its columns and order; read in parts while it is sent, up to a bound. */
export function exportList<List extends AnyStaffList>({ list, sheet, read }: Exported<List>): FileResponse {
  const columns = Object.entries(list.columns) as [keyof List['columns'], List['columns'][string]][]
  const sheetColumns = columns.map(([at, { name, kind, width, values }]): SheetColumn<CellsOf<List>> => [
    name,
    kind,
    width,
    (row) => values?.[String(row[at])] ?? row[at],
  ])
  return sendSheet({ name: sheet, file: list.file, columns: sheetColumns }, read)
}

type SheetColumn<Row> = [name: string, kind: CellKind, width: number, of: (row: Row) => Cell]
export type ListSheet<Row> = { name: string; file: string; columns: readonly SheetColumn<Row>[] }

function sendSheet<Row>(
  { name, file, columns }: ListSheet<Row>,
  read: (window: PageWindow) => Promise<readonly Row[]>,
): FileResponse {
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let offset = 0; offset < mostExportedRows; offset += part) {
      const found = await read({ limit: part, offset })
      for (const row of found) yield columns.map(([, , , of]) => of(row))
      if (found.length < part) return
    }
  }
  const heads = columns.map(([head, kind, width]) => ({ name: head, kind, width }))
  return new FileResponse(
    `${file}.xlsx`,
    exportTypes.xlsx,
    workbookStream([{ name, columns: heads, rows: rows() }]),
  )
}

type Asked = { query: object }
type Exporting<Row> = {
  call: Endpoint
  sheet: ListSheet<Row>
  read: (asked: Asked, window: PageWindow) => Promise<readonly Row[]>
}

/** The call that exports the rows of a list, read in parts while they are sent, and noted in the audit log. */
export function exporting<Row>(db: Db, { call, sheet, read }: Exporting<Row>): Service {
  return service(call, async (asked) => {
    const rows = (window: PageWindow) => read({ ...asked, query: asked.query ?? {} }, window)
    // A refusal comes before the file begins.
    const first = await rows({ limit: part, offset: 0 })
    await writeAudit(db, asked.caller, { action: 'export-list', on: ['list', sheet.file] })
    return sendSheet(sheet, async (window) => (window.offset === 0 ? first : rows(window)))
  })
}

type WithSheet<Row> = {
  list: Service
  call: Endpoint
  sheet: ListSheet<Row>
  /** Path of the rows in the answer. */
  field?: string
}

/** A list with the call that exports what it shows: the rows that its own call answers, page by page where it has pages. */
export function withSheet<Row>(
  db: Db,
  { list, call, sheet, field = 'data' }: WithSheet<Row>,
): [Service, Service] {
  const { query: declared } = list.endpoint
  const hasPages = declared instanceof z.ZodMiniObject && Object.hasOwn(declared.def.shape, 'page')
  const handle = list.handle as (asked: object) => Promise<object>
  const read = async (asked: Asked, { limit, offset }: PageWindow) => {
    const page = { page: offset / limit + 1, page_size: limit }
    const answer: unknown = await handle({ ...asked, query: { ...asked.query, ...page } })
    const rows = field.split('.').reduce((at, name) => (at as Record<string, unknown>)[name], answer) as Row[]
    return hasPages ? rows : rows.slice(offset, offset + limit)
  }
  return [list, exporting(db, { call, sheet, read })]
}
