export const importStatuses = [
  'reading',
  'checked',
  'saving',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export const isUnderWay = (status: ImportStatus) =>
  status === 'reading' || status === 'saving' || status === 'undoing'

export const rowOutcomes = [
  'ready',
  'bad',
  'repeated',
  'created',
  'updated',
  'same',
  'removed',
  'restored',
  'kept',
] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const importFileLimit = 10 * 1024 * 1024
export const templateName = 'book-import-template.xlsx'
export const localTemplateName = 'book-import-template.csv'
