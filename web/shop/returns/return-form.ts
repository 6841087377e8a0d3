import type { ReturnReason } from '#contract/goods/returns/return-states.ts'
import { textIn } from '#web/base/platform/forms/form-submission.ts'
import type { ReturnWish } from './return-calls.ts'

const prefix = 'copies-'

/** Field name of a line's number of copies in a form that is sent without scripts. */
export const copiesName = (orderDetailId: number) => `${prefix}${orderDetailId}`

/** Limit of lines that such a form offers: a form of a page has 20 names. */
export const mostPlainLines = 15

/** Return asked for by a form without scripts; its faults are told by the server's schema. */
export function wishIn(form: FormData): ReturnWish {
  const lines = [...form.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({
      order_detail_id: Number(name.slice(prefix.length)),
      copies: Number(textIn(form, name)),
    }))
    .filter(({ copies }) => copies !== 0)
  return { lines, reason: textIn(form, 'reason') as ReturnReason, words: textIn(form, 'words'), pictures: [] }
}
