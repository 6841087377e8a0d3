/** Kinds of files as which lists and reports leave the shop. */
export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
export type ExportFormat = keyof typeof exportTypes
