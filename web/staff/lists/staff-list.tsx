import { type ReactNode, useEffect, useRef } from 'react'
import type { FileCall } from '#web/base/platform/files/download.ts'
import { chosenOf, type ListAddress, type ListQuery } from '#web/base/platform/queries/list-query.ts'
import { ListExport } from './declared-list.tsx'
import { usePendingQuery } from '#web/base/platform/queries/use-query.ts'
import { useRefresh } from '#web/base/platform/queries/use-attempt.ts'
import { ListFilters } from '#web/base/ui/lists/list-filters.tsx'
import { ListPages } from '#web/base/ui/lists/list-pages.tsx'
import type { NumbersOf } from '#web/base/ui/lists/pager.tsx'
import { BusyRegion, EmptyList } from './list-states.tsx'
import { Rows2, Rows3, Rows4 } from '#web/base/icons/desk-icons.ts'
import { chooseDensity, densities, useDensity } from '#web/base/platform/page/density.ts'

const shown = {
  dense: { name: 'Gọn', icon: Rows4 },
  even: { name: 'Vừa', icon: Rows3 },
  roomy: { name: 'Thoáng', icon: Rows2 },
}

/** Row height; a finger needs the highest, so there it is no choice. */
function DensitySwitch() {
  const density = useDensity()
  return (
    <fieldset
      aria-label="Mật độ dòng"
      className="flex overflow-hidden rounded-md border border-edge max-md:hidden pointer-coarse:hidden noscript:hidden"
    >
      {densities.map((one) => {
        const { name, icon: Icon } = shown[one]
        return (
          <button
            key={one}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={density === one}
            onClick={() => chooseDensity(one)}
            className="grid h-7 w-8 place-items-center text-ink-soft hover:bg-ink/7 aria-pressed:bg-ink/9 aria-pressed:text-ink"
          >
            <Icon size={16} />
          </button>
        )
      })}
    </fieldset>
  )
}

/** Name of a list, and its query in the address. */
export type ListKind<Query extends ListQuery> = ListAddress<Query> & {
  /** Counted noun: 'người dùng'. */
  noun: string
  placeholder: string
  /** A tablet has no room for them in one line once some are chosen: what is chosen would be cut. */
  manyFilters?: boolean
  sentences: { none: string; hint?: string; noneFound: string; refreshed?: string }
}

type Props<Query extends ListQuery> = {
  list: ListKind<Query>
  data: { query: Query; lastPage: number; total: number }
  isEmpty: boolean
  /** In place of the usual sentences. */
  empty?: ReactNode
  /** Renders further filters, with the pending query. */
  renderFilters: (query: Query) => ReactNode
  /** Call that exports what the list shows. */
  workbook?: { call: FileCall; query?: object }
  withPageSize?: boolean
  /** Between the filters and the rows. */
  bar?: ReactNode
  numbersOf?: NumbersOf
  /** Below the rows, beside how many there are. */
  foot?: ReactNode
  children: ReactNode
}

/** A list of the staff around its rows: filters in the address, rows that fade while they load, pages. */
export function StaffList<Query extends ListQuery>(props: Props<Query>) {
  const { list, data, renderFilters, withPageSize = true, bar, numbersOf, workbook } = props
  const { path, read, href, sentences } = list
  const query = usePendingQuery(path, data.query, read)
  const refresh = useRefresh(sentences.refreshed)
  const sheet = useTopOfPage(href(data.query))
  return (
    <div className="desk-list">
      <ListFilters
        action={path}
        hrefOf={(chosen) => href(read(chosen))}
        search={{ value: query.search, placeholder: list.placeholder }}
        {...(withPageSize ? { pageSize: query.pageSize } : {})}
        onRefresh={refresh}
        end={<DensitySwitch />}
        className={list.manyFilters ? 'desk-filters-many' : ''}
      >
        {renderFilters(query)}
      </ListFilters>
      {bar}
      <BusyRegion ref={sheet} path={path} className="desk-sheet">
        {props.isEmpty ? (props.empty ?? <Empty list={list} query={data.query} />) : props.children}
      </BusyRegion>
      <ListPages
        page={data.query.page}
        pageSize={data.query.pageSize}
        lastPage={data.lastPage}
        total={data.total}
        noun={list.noun}
        hrefOf={(page) => href({ ...data.query, page })}
        {...(numbersOf ? { numbersOf } : {})}
      >
        {props.foot}
        {workbook && !props.isEmpty && (
          <ListExport call={workbook.call} query={workbook.query ?? chosenOf(data.query)} />
        )}
      </ListPages>
    </div>
  )
}

/** Another page of the list, or other filters, begin at the first row. */
function useTopOfPage(address: string) {
  const sheet = useRef<HTMLDivElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address) sheet.current?.scrollTo(0, 0)
    shown.current = address
  }, [address])
  return sheet
}

function Empty<Query extends ListQuery>({ list, query }: { list: ListKind<Query>; query: Query }) {
  return <EmptyList {...list.sentences} isFiltered={list.isFiltered(query)} clearTo={list.path} />
}
