import { type AnyStaffList, mostExportedRows } from '#contract/platform/lists/staff-list.ts'
import { exportTypes } from '#contract/platform/shape/endpoint.ts'
import { type Cell, workbookStream } from '#server/platform/documents/workbook-stream.ts'
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
