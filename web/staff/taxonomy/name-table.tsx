import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { formatDate, formatNumber } from '#web/base/platform/text/formats.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { SelectionBar, type RowSelection } from '#web/staff/lists/row-selection.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import type { NameEntry } from './name-entry.ts'
import { useNavigate } from 'react-router'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { nameDialogWords } from './name-query.ts'

/** A calendar date has no zone to be converted from. */
const formatBirthDate = (date: string) => `sinh ${date.split('-').toReversed().join('/')}`

const name: Column<NameEntry> = {
  name: 'Tên',
  cell: (entry) => <NameAndFacts entry={entry} />,
  heading: 'normal',
}

const description: Column<NameEntry> = {
  name: 'Mô tả',
  cell: (entry) => entry.description && <p className="line-clamp-2 md:line-clamp-1">{entry.description}</p>,
  className: 'text-ink-soft max-md:col-start-2 max-md:empty:hidden',
}

const ofEveryKind: readonly Column<NameEntry>[] = [
  {
    name: 'Số sách',
    cell: (entry) => <BookCount entry={entry} />,
    width: 'md:w-36',
    className: 'figures whitespace-nowrap max-md:col-start-2',
  },
  {
    name: 'Ngày tạo',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    width: 'md:w-28',
    className: 'whitespace-nowrap max-md:hidden',
  },
  actionsColumn((entry) => <Actions entry={entry} />, {
    className: 'max-md:col-start-2',
  }),
]

const columns: Record<NameKind, readonly Column<NameEntry>[]> = {
  categories: [name, description, ...ofEveryKind],
  authors: [name, ...ofEveryKind],
  publishers: [name, ...ofEveryKind],
  series: [name, description, ...ofEveryKind],
}

type Props = { kind: NameKind; names: readonly NameEntry[]; selection: RowSelection<NameEntry> }

export function NameTable({ kind, names, selection }: Props) {
  return (
    <StaffTable
      caption={nameWords[kind].capital}
      columns={columns[kind]}
      rows={names}
      keyOf={({ id }) => id}
      select={{
        selection,
        labelOf: (entry) => `Chọn ${entry.name}`,
        bar: (
          <SelectionBar
            selection={selection}
            all={`Chọn tất cả ${nameWords[kind].one} trên trang này`}
            selected={`Đã chọn ${formatNumber(selection.rows.length)} ${nameWords[kind].one}`}
          />
        ),
        className: kind === 'categories' ? 'max-md:row-span-4' : 'max-md:row-span-3',
      }}
      cardLayout="max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:gap-y-1 max-md:p-3"
    />
  )
}

function NameAndFacts({ entry: { name, author } }: { entry: NameEntry }) {
  if (!author)
    return (
      <span className="desk-line font-semibold" title={name}>
        {name}
      </span>
    )
  const facts = [author.nationality, author.dob && formatBirthDate(author.dob)].filter(Boolean).join(' · ')
  return (
    <span className="flex items-center gap-2">
      <ReaderAvatar name={name} image={author.image_url} size={32} />
      <span className="min-w-0">
        <span className="desk-line font-semibold" title={name}>
          {name}
        </span>
        {facts && <span className="desk-sub">{facts}</span>}
      </span>
    </span>
  )
}

function BookCount({ entry: { bookCount, withdrawnCount } }: { entry: NameEntry }) {
  return (
    <>
      {formatNumber(bookCount)}
      <span className="md:sr-only"> sách</span>
      {withdrawnCount > 0 && <span className="desk-sub">+ {formatNumber(withdrawnCount)} đã ngừng bán</span>}
    </>
  )
}

function Actions({ entry: { id, name } }: { entry: NameEntry }) {
  const { linkTo } = useNameDialog()
  return (
    <RowLinks
      of={name}
      links={[
        { name: 'Sửa', next: true, to: linkTo('edit', id) },
        { name: 'Xóa', to: linkTo('remove', id) },
      ]}
    />
  )
}

/** Dialog over a list of names, the links to it, and the way there from a button. */
export function useNameDialog() {
  const navigate = useNavigate()
  const dialog = useHashDialog(nameDialogWords)
  return {
    ...dialog,
    show: (kind: keyof typeof nameDialogWords) =>
      void navigate(dialog.linkTo(kind), { preventScrollReset: true }),
  }
}
