import { type NameKind, nameWords } from '#contract/names/name-rules.ts'
import { formatDate, formatNumber } from '#web/platform/text/formats.ts'
import { ReaderAvatar } from '#web/reviews/reader-avatar.tsx'
import { RowLinks } from '#web/staff-list/row-links.tsx'
import { SelectAll } from '#web/staff-list/select-all.tsx'
import { StaffTable } from '#web/staff-list/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff-list/table-column.tsx'
import type { RowSelection } from '#web/staff-list/use-row-selection.ts'
import { formatBirthDate } from './format-birth-date.ts'
import type { NameEntry } from './name-entry.ts'
import { useNameDialog } from './use-name-dialog.ts'

const name: Column<NameEntry> = {
  name: 'Tên',
  cell: (entry) => <NameAndFacts entry={entry} />,
  heading: 'normal',
}
const description: Column<NameEntry> = {
  name: 'Mô tả',
  cell: (entry) => entry.description && <p className="line-clamp-2">{entry.description}</p>,
  className: 'text-sm text-ink-soft max-lg:col-start-2 max-lg:empty:hidden lg:max-w-96',
}
const ofEveryKind: readonly Column<NameEntry>[] = [
  {
    name: 'Số sách',
    cell: (entry) => <BookCount entry={entry} />,
    className: 'figures whitespace-nowrap max-lg:col-start-2',
  },
  {
    name: 'Ngày tạo',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    className: 'text-sm whitespace-nowrap max-lg:hidden',
  },
  actionsColumn((entry) => <Actions entry={entry} />, 'max-lg:col-start-2'),
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
        head: <SelectAllNames kind={kind} selection={selection} />,
        className: `py-1.5 ${kind === 'categories' ? 'max-lg:row-span-4' : 'max-lg:row-span-3'}`,
        boxClassName: 'size-11 max-lg:-ms-3 max-lg:-mt-2',
      }}
      cardLayout="max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:gap-x-3 max-lg:gap-y-2 max-lg:p-4"
    />
  )
}

function SelectAllNames({ kind, selection }: Pick<Props, 'kind' | 'selection'>) {
  const label = `Chọn tất cả ${nameWords[kind].one} trên trang này`
  return (
    <SelectAll selection={selection} label={label} className="inline-flex lg:w-11 lg:justify-center">
      <span className="lg:hidden">{label}</span>
    </SelectAll>
  )
}

function NameAndFacts({ entry: { name, author } }: { entry: NameEntry }) {
  if (!author) return <span className="font-semibold break-words">{name}</span>
  const facts = [author.nationality, author.dob && formatBirthDate(author.dob)].filter(Boolean).join(' · ')
  return (
    <span className="flex items-start gap-3">
      <ReaderAvatar name={name} image={author.image_url} />
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        {facts && <span className="block text-sm text-ink-soft">{facts}</span>}
      </span>
    </span>
  )
}

function BookCount({ entry: { bookCount, withdrawnCount } }: { entry: NameEntry }) {
  return (
    <>
      {formatNumber(bookCount)}
      <span className="lg:sr-only"> sách</span>
      {withdrawnCount > 0 && (
        <span className="block text-sm text-ink-soft">+ {formatNumber(withdrawnCount)} đã ngừng bán</span>
      )}
    </>
  )
}

function Actions({ entry: { id, name } }: { entry: NameEntry }) {
  const { linkTo } = useNameDialog()
  return (
    <RowLinks
      of={name}
      links={[
        { name: 'Sửa', to: linkTo('edit', id) },
        { name: 'Xóa', to: linkTo('remove', id), quiet: true },
      ]}
    />
  )
}
