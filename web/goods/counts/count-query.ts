import { countStateNames } from '#contract/goods/count-sentences.ts'
import { keysOf } from '#contract/shape/records.ts'
import { listAddress, type ListQuery, readChoice } from '#web/platform/queries/list-query.ts'

export type CountQuery = ListQuery & { state: keyof typeof countStateNames | undefined }

export const countList = listAddress('/admin/counts', (params) => ({
  state: readChoice(params, 'state', keysOf(countStateNames)),
}))

export const countHref = (id: number) => `${countList.path}/${id}`

/** What stands open over the list. */
export const countDialogWords = { create: 'tao-phieu' } as const
