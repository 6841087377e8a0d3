import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { importFileLimit, importStatuses, rowOutcomes } from './import-sentences.ts'
import { idInQuery, trueOrFalse } from '#contract/platform/shape/input.ts'
import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput, tooLarge, unavailable, wrongType } from '#contract/platform/shape/refusal.ts'
import { sheetSentences } from '#contract/catalogue/sheets/sheet-sentences.ts'

const admin = endpointsOf('Imports', 'admin', { rights: ['books.change', 'books.change'] })

export const importNotFound = {
  status: 404,
  code: 'IMPORT_NOT_FOUND',
  msg: 'Không tìm thấy lần nhập sách này.',
}
export const importRunning = {
  status: 409,
  code: 'IMPORT_RUNNING',
  msg: 'Đang có một lần nhập sách khác. Vui lòng đợi xong rồi thử lại.',
}
export const importPast = {
  status: 409,
  code: 'IMPORT_STATE',
  msg: 'Lần nhập này không còn ở bước đó nữa. Vui lòng tải lại trang.',
}
export const importUnreadable = { status: 422, code: 'IMPORT_UNREADABLE', msg: sheetSentences.broken }

export const sheetUpload = {
  maxBytes: importFileLimit,
  tooLarge: sheetSentences.tooLarge,
  wrongType: sheetSentences.notASheet,
  empty: sheetSentences.empty,
  required: true,
}

const flag = z._default(trueOrFalse, false)
const rowSaid = z.object({ row: z.int(), message: z.string() })

/** Rows by outcome; those that wait for a word of a person are counted among `ready`. */
export const importCounts = z.object({
  total: z.int(),
  ready: z.int(),
  bad: z.int(),
  repeated: z.int(),
  created: z.int(),
  updated: z.int(),
  same: z.int(),
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
  /** Ready rows that need no word of a person, and those that do. */
  certain: z.int(),
  doubtful: z.int(),
  without_category: z.int(),
  /** Ready rows about books that the shop has, while they wait for a word. */
  about_known: z.int(),
  /** Rows with a cell that was put right. */
  fixed: z.int(),
})
export type ImportCounts = z.output<typeof importCounts>

export const bookImport = z.object({
  import_id: z.int(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  by_name: z.string(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Why it was refused as a whole. */
  problem: z.string(),
  /** Copies are added to the stock; otherwise they take its place. */
  add_stock: z.boolean(),
  /** While the file is read: how much of it, from 0 to 1. */
  read_share: z.optional(z.number()),
  counts: importCounts,
  /** Categories that rows name and the shop has not. */
  new_categories: z.array(z.object({ name: z.string(), rows: z.int() })),
})
export type BookImport = z.output<typeof bookImport>

export const importRow = z.object({
  row: z.int(),
  outcome: z.enum(rowOutcomes),
  message: z.string(),
  title: z.string(),
  fixes: z.array(z.string()),
  asks: z.boolean(),
  new_category: z.nullable(z.string()),
  book_id: z.nullable(z.int()),
  /** While rows wait for a person: what would become of it, if it were saved now. */
  expected: z.nullable(z.enum(['created', 'updated', 'same', 'bad'])),
  /** The book that it became or would write over, as it is called now; null where the shop shows none. */
  book: z.nullable(z.object({ book_id: z.int(), title: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

const uploadRefusals = [importRunning, tooLarge, wrongType, importUnreadable, invalidInput]
const answers = {
  /** Rows of which only a person can tell whether they are right. */
  accept_doubtful: flag,
  /** Categories that the shop has not yet are made. */
  create_categories: flag,
  /** The copies of the file are added to the stock of books that are there already, instead of taking its place. */
  add_stock: flag,
}

export const importBooksFromExcel = admin.post('/books/import-books-from-excel', {
  long: true,
  summary:
    'Books from an .xlsx, .xls or .csv file, answered when all rows are done. A book that is there already is changed, found by its ISBN; an empty cell leaves it as it is',
  files: { file: sheetUpload },
  body: z.object(answers),
  answer: z.object({
    message: z.string(),
    totalProcessed: z.int(),
    successCount: z.int(),
    errorCount: z.int(),
    errors: z.array(rowSaid),
    /** Notes on values that were put right or left out in rows that went in. */
    notes: z.array(rowSaid),
    import_id: z.int(),
  }),
  refusals: [...uploadRefusals, unavailable],
})

export const getExcelTemplate = admin.get('/books/excel-template', {
  summary: 'A workbook to fill in: headings, an example, notes',
  answer: z.object({}),
  sendsFile: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})

export const createImport = admin.post('/books/create-import', {
  summary:
    'Takes a file and reads it in the background. With `check_first` it waits then for start-import, without it goes on to save',
  files: { file: sheetUpload },
  body: z.object({ ...answers, check_first: flag }),
  answer: z.object({ data: bookImport }),
  success: 201,
  refusals: uploadRefusals,
})

const oneImport = { query: z.object({ id: idInQuery }), answer: z.object({ data: bookImport }) }
const stepRefusals = [importNotFound, importPast, invalidInput]

export const getImport = admin.get('/books/get-import', {
  summary: 'How far an import has come',
  ...oneImport,
  refusals: [importNotFound, invalidInput],
})

export const getImports = admin.get('/books/get-imports', {
  summary: 'The imports of the last time, newest first',
  query: z.object(pageQuery),
  answer: z.object({ data: z.array(bookImport), pagination }),
  refusals: [invalidInput],
})

export const exportImports = admin.get('/books/export-imports', {
  ...sheetCallOf(getImports),
  summary: 'The imports of the last time on all pages as a workbook',
})

export const getImportRows = admin.get('/books/get-import-rows', {
  summary: 'The rows of an import with what became of them: all, or those of which something is to be said',
  query: z.object({
    id: idInQuery,
    ...pageQuery,
    only: z.optional(z.enum(['problems', 'notes'], { error: 'Bộ lọc không hợp lệ' })),
  }),
  answer: z.object({ data: z.array(importRow), pagination }),
  refusals: [importNotFound, invalidInput],
})

export const startImport = admin.post('/books/start-import', {
  summary: 'Saves what was checked',
  ...oneImport,
  body: z.object({
    accept_doubtful: z._default(z.boolean(), false),
    create_categories: z._default(z.boolean(), false),
  }),
  refusals: [...stepRefusals, importRunning],
})

export const cancelImport = admin.post('/books/cancel-import', {
  summary: 'Stops an import where it is; what is saved stays, and can be undone',
  ...oneImport,
  refusals: stepRefusals,
})

export const undoImport = admin.post('/books/undo-import', {
  summary:
    'Takes an import back, in the background: books that it made go unless an order or a review speaks of them, changed ones become what they were unless somebody changed them since',
  ...oneImport,
  refusals: [...stepRefusals, importRunning],
})

export const getImportErrors = admin.get('/books/get-import-errors', {
  heavy: 'always',
  summary: 'The rows that did not go in, as they were written, with what is wrong beside them',
  query: z.object({ id: idInQuery }),
  answer: z.object({}),
  sendsFile: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  refusals: [importNotFound, invalidInput],
})
