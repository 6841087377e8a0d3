import * as calls from '#contract/catalogue/imports/imports.ts'
import { type BookImport, importNotFound } from '#contract/catalogue/imports/imports.ts'
import { templateName } from '#contract/catalogue/imports/import-sentences.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { withSheet } from '#server/base/lists/export-list.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import { service } from '#server/platform/http/serve.ts'
import { awaitImport, beginImport, cancelImport, startImport, undoImport } from './import-steps.ts'
import type { ImportContext } from './import-context.ts'
import {
  importList,
  listBadRows,
  listImportRows,
} from '#server/catalogue/imports/report/import-list-store.ts'
import { importResult, presentImport, previewRows } from '#server/catalogue/imports/report/present-import.ts'
import {
  importListSheet,
  writeErrorSheet,
  writeTemplate,
} from '#server/catalogue/imports/report/import-sheets.ts'
import { findImport } from './import-store.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const rowsShown = 50
const noFile = { bytes: Buffer.alloc(0), name: '' }

export function importRoutes(context: ImportContext) {
  const { db } = context
  const known = async (id: number) => {
    const record = await findImport(db, id)
    if (!record) throw new Failure(importNotFound)
    return record
  }
  return [
    service(calls.importBooksFromExcel, async ({ body, files, caller, person }) => {
      const wishes = { ...body, check_first: false }
      const id = await beginImport(context, caller, person, files['file'] ?? noFile, wishes)
      return importResult(db, await awaitImport(context, id))
    }),
    service(
      calls.getExcelTemplate,
      async () => new FileResponse(templateName, workbook, await writeTemplate()),
    ),
    service(calls.createImport, async ({ body, files, caller, person }) => {
      const id = await beginImport(context, caller, person, files['file'] ?? noFile, body)
      return { data: await presentImport(db, id) }
    }),
    service(calls.getImport, async ({ query: { id } }) => ({ data: await presentImport(db, id) })),
    ...withSheet(db, {
      list: service(calls.getImports, async ({ query }) => {
        const { data, pagination } = await importList.page(db, query)
        // One after the other: a part of the workbook has hundreds, which would take every connection at once.
        const shown: BookImport[] = []
        for (const { import_id: id } of data) shown.push(await presentImport(db, id))
        return { data: shown, pagination }
      }),
      call: calls.exportImports,
      sheet: importListSheet,
    }),
    service(calls.getImportRows, async ({ query: { id, only, page = 1, page_size = rowsShown } }) => {
      const record = await known(id)
      const range = { limit: page_size, offset: (page - 1) * page_size }
      const { rows, total } = await listImportRows(db, id, only, range)
      return { data: await previewRows(db, record, rows), pagination: paginate(page, page_size, total) }
    }),
    service(calls.startImport, async ({ query: { id }, body, caller }) => {
      await startImport(context, caller, id, body)
      return { data: await presentImport(db, id) }
    }),
    service(calls.cancelImport, async ({ query: { id }, caller }) => {
      await cancelImport(context, caller, id)
      return { data: await presentImport(db, id) }
    }),
    service(calls.undoImport, async ({ query: { id }, caller }) => {
      await undoImport(context, caller, id)
      return { data: await presentImport(db, id) }
    }),
    service(calls.getImportErrors, async ({ query: { id } }) => {
      const { headings } = await known(id)
      const sheet = await writeErrorSheet(headings ?? [], await listBadRows(db, id))
      return new FileResponse(`loi-nhap-sach-${id}.xlsx`, workbook, sheet)
    }),
  ]
}
