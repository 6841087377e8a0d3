import {
  type AnyStaffList,
  type FiltersOf,
  type SortOf,
  sortsOf,
} from '#contract/platform/lists/staff-list.ts'
import {
  type ListAddress,
  listAddress,
  type ListQuery,
  readChoice,
} from '#web/base/platform/queries/list-query.ts'
import { FilterChoice } from './staff-filters.tsx'
import type { Column } from './table-column.tsx'
import { FileSpreadsheet } from '#web/base/icons/desk-icons.ts'
import type { FileCall } from '#web/base/platform/files/download.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'

type Sort<List extends AnyStaffList> = SortOf<List> | `-${SortOf<List>}`

export type DeclaredQuery<List extends AnyStaffList> = ListQuery &
  FiltersOf<List> & { sort: Sort<List> | undefined }

const directions = <List extends AnyStaffList>(list: List) =>
  sortsOf(list).flatMap((name) => [name, `-${name}`]) as Sort<List>[]

/** Address of a list whose filters and sorts are declared. */
export const declaredAddress = <const List extends AnyStaffList>(
  list: List,
): ListAddress<DeclaredQuery<List>> =>
  listAddress(list.path, (params) => {
    const filters = Object.entries(list.filters).map(([name, { options }]) => [
      name,
      readChoice(params, name, Object.keys(options)),
    ])
    // The names and values of the declaration, as `FiltersOf` has them.
    const chosen = Object.fromEntries(filters) as FiltersOf<List>
    return { ...chosen, sort: readChoice(params, 'sort', directions(list)) }
  }) as ListAddress<DeclaredQuery<List>>

type FilterProps<List extends AnyStaffList> = { list: List; query: DeclaredQuery<List> }

/** Filters of a declared list, and on a phone, where a table has no heads, its sorts. */
export function DeclaredFilters<List extends AnyStaffList>({ list, query }: FilterProps<List>) {
  const chosen: Readonly<Record<string, unknown>> = query
  const sorts = sortsOf(list).flatMap((name) => {
    const words = list.columns[name]?.name ?? ''
    return [[name, `${words} ↑`] as const, [`-${name}`, `${words} ↓`] as const]
  })
  return (
    <>
      {Object.entries(list.filters).map(([name, { label, options }]) => (
        <FilterChoice
          key={name}
          label={label}
          name={name}
          value={chosen[name] as string | undefined}
          options={Object.entries(options)}
        />
      ))}
      <FilterChoice
        label="Sắp xếp"
        name="sort"
        value={query.sort}
        options={sorts}
        all="Mặc định"
        className="md:hidden"
      />
    </>
  )
}

/** Column of a table with the name and the sort of its declaration. */
export function declaredColumn<List extends AnyStaffList, Row>(
  list: List,
  name: keyof List['columns'] & string,
  column: Omit<Column<Row>, 'name' | 'sort'>,
): Column<Row> {
  const declared = list.columns[name]
  return { name: declared?.name ?? '', ...(declared?.sorted && { sort: name }), ...column }
}

type Props = { call: FileCall; query?: object; failed?: string }

const exportFailed = 'Không thể xuất danh sách. Vui lòng thử lại sau.'
const wholeList = {}

/** Exports what a list shows, on all of its pages. */
export function ListExport({ call, query = wholeList, failed = exportFailed }: Props) {
  const { running, start, stop } = useExport<'xlsx'>(() => ({ call, query }), failed)
  return (
    <>
      <Button variant="outline" busy={running !== undefined} onClick={() => start('xlsx')}>
        <FileSpreadsheet size={16} />
        <span>
          <span className="max-sm:sr-only">Xuất </span>Excel
        </span>
      </Button>
      {running && (
        <ExportProgress
          label="Tiến độ xuất danh sách"
          preparing="Đang lập bảng…"
          progress={running}
          onStop={stop}
        />
      )}
    </>
  )
}
