import { readPhone } from '#contract/base/people/read-phone.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import {
  occasionChanged,
  phoneMessageNotFound,
  phoneMessageStands,
  type refusePhone as refuseCall,
  sparedAlone,
  templateMissing,
  type updateOccasion as occasionCall,
  type updatePhoneMessageSettings as settingsCall,
} from '#contract/talking/channels/phone-messages.ts'
import {
  changeMessageSettingRow,
  changeOccasionRow,
  findMessageSettings,
} from '#server/base/outbox/occasion-store.ts'
import { queueMessageAgain, refusePhone as refuseRow } from '#server/base/outbox/phone-message-store.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import { askTemplate } from './ask-templates.ts'
import type { ChannelContext } from './channel-context.ts'
import { holdMessage } from './phone-message-list-store.ts'
import { findReader } from './phone-message-order-store.ts'

/** The owner says which way tells of an occasion; the channel is asked about its template at once. */
export async function changeOccasion(
  { db, channel, log }: ChannelContext,
  caller: Caller,
  body: BodyOf<typeof occasionCall>,
) {
  const { occasion, by_phone, letter_spared, template_id } = body
  if (by_phone && template_id === '') throw invalidField('template_id', templateMissing)
  if (letter_spared && !by_phone) throw invalidField('letter_spared', sparedAlone)
  await db.transaction(async (tx) => {
    if (!(await changeOccasionRow(tx, body))) throw new Failure(occasionChanged)
    await writeAudit(tx, caller, {
      action: 'update-occasion',
      on: ['occasion', occasion],
      after: { by_phone, letter_spared, template_id },
    })
  })
  const open = channel()
  if (!open || template_id === '') return
  await askTemplate(db, open, body).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error
    log.warn({ err: error, occasion }, 'no answer about a template')
  })
}

export function changeMessageSettings(
  { db }: Pick<ChannelContext, 'db'>,
  caller: Caller,
  body: BodyOf<typeof settingsCall>,
) {
  return db.transaction(async (tx) => {
    const { is_quiet: _, version: __, ...before } = await findMessageSettings(tx)
    if (!(await changeMessageSettingRow(tx, body))) throw new Failure(occasionChanged)
    const { version: ___, ...after } = body
    await writeAudit(tx, caller, { action: 'update-occasion', on: ['occasion', 'settings'], before, after })
  })
}

/** A person decides that a message is sent once more: of one that is unknown its reader may have got it. */
export function retryPhoneMessage({ db }: Pick<ChannelContext, 'db'>, caller: Caller, id: number) {
  return db.transaction(async (tx) => {
    const message = await holdMessage(tx, id)
    if (!message) throw new Failure(phoneMessageNotFound)
    const { state } = message
    if (state !== 'refused' && state !== 'unsent' && state !== 'unknown')
      throw new Failure(phoneMessageStands)
    await queueMessageAgain(tx, id)
    await writeAudit(tx, caller, {
      action: 'retry-phone-message',
      on: ['phone-message', id],
      before: { state },
    })
  })
}

/** The customer of an order said that they want no messages, or want them again. */
export function refusePhone(
  { db }: Pick<ChannelContext, 'db'>,
  caller: Caller,
  { order_id, refused }: BodyOf<typeof refuseCall>,
) {
  return db.transaction(async (tx) => {
    const reader = await findReader(tx, order_id)
    const phone = reader && readPhone(reader.phone)
    if (phone === undefined) throw new Failure(phoneMessageNotFound)
    if (!(await refuseRow(tx, phone, refused))) return
    await writeAudit(tx, caller, {
      action: refused ? 'refuse-phone' : 'take-phone-again',
      on: ['order', order_id],
    })
  })
}
