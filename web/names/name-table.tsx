import { type NameKind, nameWords } from '#contract/names/name-rules.ts'
import { formatDate, formatNumber } from '#web/platform/text/formats.ts'
import { ReaderAvatar } from '#web/reviews/reader-avatar.tsx'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { formatBirthDate } from './format-birth-date.ts'
import type { NameEntry } from './name-entry.ts'
import type { NameSelection } from './use-name-selection.ts'
import { useNameDialog } from './use-name-dialog.ts'

type Props = { kind: NameKind; names: readonly NameEntry[]; chosen: NameSelection }

/** A row a name; on a narrow screen each row is a card. */
export function NameTable({ kind, names, chosen }: Props) {
  const { one, capital } = nameWords[kind]
  return (
    <table className="w-full border-collapse max-lg:block">
      <caption className="sr-only">{capital}</caption>
      <thead className="max-lg:block">
        <tr className="border-b border-edge text-start text-sm text-ink-soft max-lg:block max-lg:border-0">
          <td className="w-11 py-1 max-lg:block max-lg:w-auto">
            <label className="inline-flex min-h-11 items-center gap-3 lg:w-11 lg:justify-center">
              <input
                type="checkbox"
                checked={chosen.all}
                ref={(box) => {
                  if (box) box.indeterminate = chosen.some
                }}
                onChange={({ target }) => chosen.toggleAll(target.checked)}
                aria-label={`Chọn tất cả ${one} trên trang này`}
                className="size-4.5 accent-seal"
              />
              <span className="lg:hidden">Chọn tất cả {one} trên trang này</span>
            </label>
          </td>
          <HeadCell>Tên</HeadCell>
          {kind === 'categories' && <HeadCell>Mô tả</HeadCell>}
          <HeadCell>Số sách</HeadCell>
          <HeadCell>Ngày tạo</HeadCell>
          <th scope="col" className="py-2 text-end font-normal max-lg:sr-only">
            Thao tác
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:space-y-4">
        {names.map((name) => (
          <NameRow key={name.id} kind={kind} name={name} chosen={chosen} />
        ))}
      </tbody>
    </table>
  )
}

function HeadCell({ children }: { children: string }) {
  return (
    <th scope="col" className="py-2 pe-4 text-start font-normal max-lg:sr-only">
      {children}
    </th>
  )
}

const cell = 'py-3 pe-4 max-lg:block max-lg:p-0'
const card =
  'max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:gap-x-3 max-lg:gap-y-2 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:p-4'

function NameRow({ kind, name: row, chosen }: { kind: NameKind; name: NameEntry; chosen: NameSelection }) {
  const { id, name, description, bookCount, withdrawnCount, createdAt } = row
  return (
    <tr className={`border-b border-line align-top ${card}`}>
      <td
        className={classes(
          'py-1.5 max-lg:block max-lg:p-0',
          kind === 'categories' ? 'max-lg:row-span-4' : 'max-lg:row-span-3',
        )}
      >
        <label className="grid size-11 place-items-center max-lg:-ms-3 max-lg:-mt-2">
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={() => chosen.toggle(row)}
            aria-label={`Chọn ${name}`}
            className="size-4.5 accent-seal"
          />
        </label>
      </td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <NameAndFacts row={row} />
      </th>
      {kind === 'categories' && (
        <td className={`${cell} text-sm text-ink-soft max-lg:col-start-2 max-lg:empty:hidden lg:max-w-96`}>
          {description && <p className="line-clamp-2">{description}</p>}
        </td>
      )}
      <td className={`${cell} figures whitespace-nowrap max-lg:col-start-2`}>
        {formatNumber(bookCount)}
        <span className="lg:sr-only"> sách</span>
        {withdrawnCount > 0 && (
          <span className="block text-sm text-ink-soft">+ {formatNumber(withdrawnCount)} đã ngừng bán</span>
        )}
      </td>
      <td className={`${cell} text-sm whitespace-nowrap max-lg:hidden`}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </td>
      <td className="py-2 text-end max-lg:col-start-2 max-lg:block max-lg:p-0">
        <RowActions row={row} />
      </td>
    </tr>
  )
}

function NameAndFacts({ row: { name, author } }: { row: NameEntry }) {
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

function RowActions({ row: { id, name } }: { row: NameEntry }) {
  const { linkTo } = useNameDialog()
  const link = { size: 'sm', preventScrollReset: true } as const
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <ButtonLink {...link} variant="outline" to={linkTo('edit', id)} aria-label={`Sửa ${name}`}>
        Sửa
      </ButtonLink>
      <ButtonLink {...link} variant="quiet" to={linkTo('remove', id)} aria-label={`Xóa ${name}`}>
        Xóa
      </ButtonLink>
    </div>
  )
}
