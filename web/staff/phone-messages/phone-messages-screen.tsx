import { lazy } from 'react'
import type { getPhoneMessages, ListedMessage } from '#contract/talking/channels/phone-messages.ts'
import {
  phoneMessageSentences as sentences,
  phoneMessageStateNames,
  phoneMessageStates,
} from '#contract/talking/channels/phone-message-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { connectionsPath } from '#contract/operations/connections/connection-sentences.ts'
import type { ListData } from '#web/base/platform/queries/list-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StateFilter } from '#web/staff/lists/staff-filters.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { phoneMessageDialogWords, phoneMessageList, type PhoneMessageQuery } from './phone-message-query.ts'

type MessagesData = ListData<PhoneMessageQuery, typeof getPhoneMessages>

const tones = {
  waiting: 'ochre',
  sending: 'ochre',
  sent: 'jade',
  unknown: 'ochre',
  refused: 'seal',
  unsent: 'ink',
} as const

const columns: readonly Column<ListedMessage>[] = [
  { name: 'Tin', cell: ({ occasion_name }) => occasion_name, heading: 'semibold' },
  { name: 'Gửi đến', cell: (message) => <Reader message={message} />, wide: true },
  { name: 'Tình trạng', cell: (message) => <State message={message} />, wide: true, width: 'md:w-72' },
  {
    name: 'Giá',
    cell: ({ price, state }) => (state === 'sent' && price !== null ? formatDong(price) : '–'),
    align: 'end',
  },
  timeColumn('Lúc', ({ ended_at, created_at }) => ended_at ?? created_at),
  actionsColumn((message) => <Actions message={message} />),
]

function Reader({ message: { phone, order_id, order_code } }: { message: ListedMessage }) {
  return (
    <>
      <span className="desk-line">{phone ?? 'Chưa gửi tới số nào'}</span>
      <Link to={staffOrderHref(order_code || order_id)} className="text-link desk-link text-sm">
        Đơn hàng&nbsp;{order_code}
      </Link>
    </>
  )
}

function State({ message: { state, reason } }: { message: ListedMessage }) {
  return (
    <span>
      <Badge tone={tones[state]}>{phoneMessageStateNames[state]}</Badge>
      {reason && <span className="desk-sub whitespace-normal">{reason}</span>}
    </span>
  )
}

function Actions({ message: { phone_message_id: id } }: { message: ListedMessage }) {
  const { linkTo } = useHashDialog(phoneMessageDialogWords)
  return <RowLinks of={`tin ${id}`} links={[{ name: 'Xem', next: true, to: linkTo('message', id) }]} />
}

const PhoneMessageDialog = lazy(() => import('./phone-message-dialog.tsx'))

const list: ListKind<PhoneMessageQuery> = {
  ...phoneMessageList,
  noun: 'tin nhắn',
  placeholder: 'Số điện thoại, mã hoặc số đơn hàng…',
  sentences,
}

/** Messages to telephones: what went to which order, what became of it, and what the month cost. */
export function PhoneMessagesScreen({ data }: { data: MessagesData }) {
  const { rows: messages, counts, month, has_channel: hasChannel } = data
  const cost = [
    `${formatNumber(month.sent)} tin`,
    ...(month.unknown > 0 ? [`có thể thêm ${formatDong(month.unknown_cost)}`] : []),
  ].join(', ')
  return (
    <>
      <ListHead title={sentences.title} />
      {!hasChannel && (
        <p className="mb-6 max-w-prose rounded-md border border-line bg-ink/4 px-4 py-3">
          {sentences.notConnected}{' '}
          <Link to={`${connectionsPath}#zalo`} className="text-link">
            Mở Kết nối
          </Link>
        </p>
      )}
      <FigureStrip
        figures={[
          ...phoneMessageStates.map((state) => ({
            name: phoneMessageStateNames[state],
            value: formatNumber(counts[state] ?? 0),
          })),
          { name: `Tháng này, ${cost}`, value: formatDong(month.cost) },
        ]}
      />
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /phone-messages/export-messages' }}
        isEmpty={messages.length === 0}
        renderFilters={({ state }) => <StateFilter value={state} names={phoneMessageStateNames} />}
      >
        <StaffTable
          caption={sentences.title}
          columns={columns}
          rows={messages}
          keyOf={({ phone_message_id }) => phone_message_id}
        />
      </StaffList>
      <ListDialogs words={phoneMessageDialogWords}>
        {({ id, onClose }) => {
          const message = messages.find(({ phone_message_id }) => phone_message_id === id)
          return message && <PhoneMessageDialog key={id} message={message} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}
