import { countStateNames } from '#contract/catalogue/book-admin/count-sentences.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { listAddress, type ListQuery, readChoice } from '#web/base/platform/queries/list-query.ts'

export type CountQuery = ListQuery & { state: keyof typeof countStateNames | undefined }

export const countList = listAddress('/admin/counts', (params) => ({
  state: readChoice(params, 'state', keysOf(countStateNames)),
}))

export const countHref = (id: number) => `${countList.path}/${id}`

/** Hash words of the dialogs over the list. */
export const countDialogWords = { create: 'tao-phieu' } as const
