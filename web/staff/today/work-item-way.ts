import type { ThingKind } from '#contract/base/subjects/subjects.ts'
import type { WorkItem } from '#contract/desk/today/work-items.ts'
import { type WorkKey, workKinds } from '#contract/desk/today/work-kinds.ts'
import { codDialogWords } from '#web/staff/cod/cod-query.ts'
import { conversationHref } from '#web/staff/inbox/inbox-query.ts'
import { letterDialogWords } from '#web/staff/letters/letter-query.ts'
import { returnDialogWords } from '#web/staff/returns/return-query.ts'
import { transferDialogWords } from '#web/staff/transfers/transfer-query.ts'

/** What stands in the side panel, beside the list of work. */
const inPanel: Partial<Record<WorkKey, ThingKind>> = {
  confirm: 'order',
  send: 'order',
  late: 'order',
  payment: 'order',
  'cod-late': 'order',
  refund: 'payment',
  'low-stock': 'book',
}

/** The word of the dialog that opens over the list of its kind. */
const dialogs: Partial<Record<WorkKey, string>> = {
  transfer: transferDialogWords.settle,
  'return-asked': returnDialogWords.detail,
  'return-received': returnDialogWords.detail,
  'return-accepted': returnDialogWords.detail,
  'cod-difference': codDialogWords.settle,
  letter: letterDialogWords.letter,
}

export const thingOfWork = ({ kind, item_id: id }: Pick<WorkItem, 'kind' | 'item_id'>) => {
  const thing = inPanel[kind]
  return thing && { kind: thing, id }
}

/** Where one thing is done that no panel shows. */
export function hrefOfWork({ kind, item_id }: Pick<WorkItem, 'kind' | 'item_id'>): string {
  if (kind === 'chat') return conversationHref(item_id)
  if (kind === 'enquiry') return `/admin/enquiries/${item_id}`
  const word = dialogs[kind]
  return word ? `${workKinds[kind].to}#${word}-${item_id}` : workKinds[kind].to
}
