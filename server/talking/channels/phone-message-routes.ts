import {
  phoneMessageStateNames,
  phoneMessageReasons,
  type PhoneMessageState,
  phoneMessageSentences as sentences,
  phoneMessageStates,
} from '#contract/talking/channels/phone-message-sentences.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import { letterKeys } from '#contract/talking/letters/letter-kinds.ts'
import { messageFields, occasionKeys, occasions } from '#contract/talking/channels/occasions.ts'
import * as calls from '#contract/talking/channels/phone-messages.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { pick } from '#contract/platform/shape/records.ts'
import {
  findMessageSettings,
  listOccasions,
  type OccasionRow,
  tellsByPhone,
} from '#server/base/outbox/occasion-store.ts'
import { pageWindowOf } from '#server/platform/database/lists/list-page.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { changeMessageSettings, changeOccasion, refusePhone, retryPhoneMessage } from './change-occasions.ts'
import type { ChannelContext } from './channel-context.ts'
import { composeMessage } from './compose-phone-message.ts'
import {
  countMessages,
  findMessage,
  messageList,
  type MessageRow,
  sumMonth,
} from './phone-message-list-store.ts'
import { consentSentences } from '#contract/base/consents/consent-words.ts'
import { readPhone } from '#contract/base/people/read-phone.ts'
import { trackingLinkInvalid } from '#contract/selling/orders/tracking.ts'
import { findTracked } from '#server/selling/orders/guests/find-tracked.ts'
import { findReader } from './phone-message-order-store.ts'

const defaultPageSize = 20

export function phoneMessageRoutes(context: ChannelContext) {
  const { db, channel, trouble } = context
  return [
    ...withSheet(db, {
      list: service(
        calls.getPhoneMessages,
        async ({ query: { page = 1, page_size = defaultPageSize, ...filter } }) => {
          const [rows, counts, month] = await Promise.all([
            messageList.rows(db, filter, pageWindowOf(page, page_size)),
            countMessages(db, filter.search),
            sumMonth(db),
          ])
          const shown: readonly PhoneMessageState[] = filter.state ? [filter.state] : phoneMessageStates
          const total = shown.reduce((sum, one) => sum + counts[one], 0)
          return {
            data: rows.map(presentMessage),
            counts,
            month,
            has_channel: channel() !== undefined,
            pagination: paginate(page, page_size, total),
          }
        },
      ),
      call: calls.exportPhoneMessages,
      sheet: messageSheet,
    }),
    service(calls.getPhoneMessage, async ({ query: { id } }) => {
      const row = await findMessage(db, id)
      if (!row) throw new Failure(calls.phoneMessageNotFound)
      const kept = (await listOccasions(db)).find(({ occasion }) => occasion === row.occasion)
      const told = await composeMessage(context, row, kept?.template_params ?? [], { isOpen: false })
      return { data: { message: presentMessage(row), values: told?.data ?? {} } }
    }),
    service(calls.retryPhoneMessage, async ({ query: { id }, caller }) => {
      await retryPhoneMessage(context, caller, id)
      return { msg: sentences.retried }
    }),
    service(calls.refusePhone, async ({ body, caller }) => {
      await refusePhone(context, caller, body)
      return { msg: body.refused ? sentences.refused : sentences.taken }
    }),
    ...trackedWayRoutes(context),
    service(calls.getOccasions, async () => {
      const [rows, { is_quiet: _, ...settings }] = await Promise.all([
        listOccasions(db),
        findMessageSettings(db),
      ])
      return {
        data: occasionKeys
          .flatMap((key) => rows.filter(({ occasion }) => occasion === key))
          .map(presentOccasion),
        settings,
        has_channel: channel() !== undefined,
        trouble: (await trouble()) ?? null,
      }
    }),
    service(calls.updateOccasion, async ({ body, caller }) => {
      await changeOccasion(context, caller, body)
      return { msg: sentences.saved }
    }),
    service(calls.updatePhoneMessageSettings, async ({ body, caller }) => {
      await changeMessageSettings(context, caller, body)
      return { msg: sentences.saved }
    }),
  ]
}

const reasons: Readonly<Record<string, string>> = phoneMessageReasons

function presentMessage(row: MessageRow): calls.ListedMessage {
  const { amount: _, reason, ...message } = row
  return {
    ...message,
    occasion_name: occasions[row.occasion].name,
    reason: reason === null ? null : (reasons[reason] ?? reason),
  }
}

const lettersByName: readonly string[] = letterKeys

function presentOccasion(kept: OccasionRow): calls.ShownOccasion {
  const { template_params: _, ...row } = kept
  const { fields, ...kind } = occasions[row.occasion]
  return {
    ...row,
    ...pick(kind, ['name', 'when']),
    has_letter: lettersByName.includes(row.occasion),
    fields: fields.map((name) => ({ name, means: messageFields[name] })),
  }
}

const messageSheet: ListSheet<calls.ListedMessage> = {
  name: 'Tin nhắn',
  file: 'tin-nhan',
  columns: [
    ['Lập lúc', 'text', 18, ({ created_at: at }) => at && formatMoment(at)],
    ['Dịp', 'text', 32, ({ occasion_name: name }) => name],
    ['Điện thoại', 'text', 16, ({ phone }) => phone],
    ['Mã đơn', 'text', 16, ({ order_code }) => order_code],
    ['Tình trạng', 'text', 18, ({ state }) => phoneMessageStateNames[state]],
    ['Lý do', 'text', 40, ({ reason }) => reason],
    ['Giá', 'money', 12, ({ price }) => price],
    ['Kết thúc lúc', 'text', 18, ({ ended_at: at }) => at && formatMoment(at)],
  ],
}

/** Messages to the telephone of a guest, as who holds the link of their order wants them. */
function trackedWayRoutes(context: ChannelContext) {
  const { db, keys } = context
  return [
    service(
      calls.getTrackedWay,
      async ({ query: { token } }) => ({ data: { by_phone: await readWay(context, token) } }),
      { personal: true },
    ),
    service(calls.answerTrackedWay, async ({ body: { token, by_phone }, caller }) => {
      const { order_id, of_guest } = await findTracked(db, keys.tracking, token)
      if (!of_guest) throw new Failure(trackingLinkInvalid)
      await refusePhone(context, caller, { order_id, refused: !by_phone })
      return { msg: by_phone ? consentSentences.messagesGiven : consentSentences.refusedOfGuest }
    }),
  ]
}

/** Null where none would go, whatever they say. */
async function readWay({ db, channel, keys }: ChannelContext, token: string): Promise<boolean | null> {
  const { order_id, of_guest } = await findTracked(db, keys.tracking, token)
  if (!of_guest || !channel() || !(await tellsByPhone(db))) return null
  const reader = await findReader(db, order_id)
  return reader && readPhone(reader.phone) !== undefined ? !reader.declines : null
}
