import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { exportSentences as sentences, type ExportState } from './export-sentences.ts'

/** The right to a backup is the right to the data. */
const admin = endpointsOf('Exports', 'admin', { rights: ['backups.see', 'backups.see'] })

export const exportNotFound = { status: 404, code: 'EXPORT_NOT_FOUND', msg: sentences.notFound }
export const exportRunning = { status: 409, code: 'EXPORT_RUNNING', msg: sentences.running }
export const exportType = 'application/zip'

const states = ['ready', 'running', 'done', 'failed'] as const satisfies ExportState[]

export const dataExport = z.object({
  export_id: z.int(),
  status: z.enum(states),
  /** Name of who began it; null once they are erased. */
  by: z.nullable(z.string()),
  begun_at: z.string(),
  /** Rows that were written so far, and that there were about when it began. */
  rows_done: z.int(),
  rows_total: z.int(),
  /** Length of the whole file; null until it is done. */
  bytes: z.nullable(z.int()),
  finished_at: z.nullable(z.string()),
  /** Address of its file for the person who began it; null for others, and once its time is over. */
  download_url: z.nullable(z.string()),
})
export type DataExport = z.output<typeof dataExport>

export const beginExport = admin.post('/exports/begin', {
  sensitive: 'always',
  callsPerMinute: 20,
  success: 201,
  summary:
    'Begins an export of everything the shop knows, secrets excepted: it is written while it is downloaded, as of the moment at which that begins',
  answer: z.object({ data: dataExport }),
  refusals: [exportRunning],
})

export const getExport = admin.get('/exports/get-export', {
  summary: 'How far an export is',
  query: z.object({ export_id: idInQuery }),
  answer: z.object({ data: dataExport }),
  refusals: [invalidInput, exportNotFound],
})

export const getExports = admin.get('/exports/get-exports', {
  summary: 'The exports of the last thirty days, newest first, at most twenty',
  answer: z.object({ data: z.array(dataExport) }),
})

export const downloadExport = admin.get('/exports/download', {
  sensitive: 'always',
  heavy: 'always',
  summary:
    'The file of an export: a ZIP with CSV and JSON Lines of every table and a schema, of one moment. Within half an hour after it began, by who began it',
  query: z.object({ export_id: idInQuery }),
  sendsFile: [exportType],
  answer: z.object({}),
  refusals: [invalidInput, exportNotFound, exportRunning],
})
