import { letterStateNames } from '#contract/talking/letters/letter-states.ts'
import type { ListedLetter } from '#contract/talking/letters/letters.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { letterDialogWords } from './letter-query.ts'

const tones = { waiting: 'ochre', sent: 'jade', given_up: 'seal', unsent: 'ink' } as const

const columns: readonly Column<ListedLetter>[] = [
  { name: 'Thư', cell: ({ kind_name }) => kind_name, heading: 'semibold' },
  {
    name: 'Gửi đến',
    cell: (letter) => <Recipient letter={letter} />,
    wide: true,
  },
  {
    name: 'Tình trạng',
    cell: (letter) => <State letter={letter} />,
    first: true,
    width: 'md:w-56',
  },
  timeColumn('Lúc', ({ ended_at, created_at }) => ended_at ?? created_at),
  actionsColumn((letter) => <Actions letter={letter} />),
]

export function LetterTable({ letters }: { letters: readonly ListedLetter[] }) {
  return (
    <StaffTable
      caption="Thư gửi khách"
      columns={columns}
      rows={letters}
      keyOf={({ letter_id }) => letter_id}
    />
  )
}

function Recipient({ letter: { recipient, order_id } }: { letter: ListedLetter }) {
  return (
    <>
      <span className="desk-line">{recipient}</span>
      {order_id !== null && (
        <Link to={staffOrderHref(order_id)} className="text-link desk-link text-sm">
          Đơn hàng&nbsp;#{order_id}
        </Link>
      )}
    </>
  )
}

function State({ letter: { state, reason, attempts, due_at } }: { letter: ListedLetter }) {
  return (
    <span>
      <Badge tone={tones[state]}>{letterStateNames[state]}</Badge>
      {reason && <span className="desk-sub">{reason}</span>}
      {state === 'waiting' && attempts > 0 && (
        <span className="desk-sub">
          Lần {attempts + 1} lúc {formatDateTime(due_at)}
        </span>
      )}
    </span>
  )
}

function Actions({ letter: { letter_id: id } }: { letter: ListedLetter }) {
  const { linkTo } = useHashDialog(letterDialogWords)
  return <RowLinks of={`thư ${id}`} links={[{ name: 'Xem', next: true, to: linkTo('letter', id) }]} />
}
