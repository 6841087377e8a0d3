import { formatNumber } from '#web/platform/text/formats.ts'
import { CachedFragment } from '#web/platform/page/html-fragment-cache.tsx'
import { Badge } from '#web/ui/elements/badge.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import type { CategoryEntries, CategoryEntry } from './category-entries.ts'
import type { HomeQuery } from './home-query.ts'
import { ShelfLink } from './shelf-link.tsx'

type Props = { grid: CategoryEntries; query: HomeQuery }

export function CategoryGrid({ grid, query }: Props) {
  return (
    <CachedFragment facts={['category grid', grid, query]}>
      <Grid grid={grid} query={query} />
    </CachedFragment>
  )
}

function Grid({ grid, query }: Props) {
  return (
    <nav aria-label="Thể loại">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {grid.entries.map((entry) => (
          <li key={entry.categoryId ?? 0}>
            <CategoryTile entry={entry} query={query} />
          </li>
        ))}
      </ul>
      {grid.expandable && (
        <ShelfLink query={grid.other} className="text-link mt-2 inline-flex min-h-11 items-center">
          {grid.expanded ? 'Thu gọn' : 'Xem thêm'}
          <span className="sr-only"> thể loại</span>
        </ShelfLink>
      )}
    </nav>
  )
}

function CategoryTile({ entry, query }: { entry: CategoryEntry; query: HomeQuery }) {
  return (
    <ShelfLink
      query={{ ...query, categoryId: entry.categoryId }}
      current={entry.chosen}
      className={classes(
        'flex h-full min-h-24 flex-col justify-between gap-2 rounded-md border p-4 transition-colors',
        entry.chosen ? 'border-seal bg-surface' : 'border-line hover:border-edge',
      )}
    >
      <span className="flex flex-wrap items-start justify-between gap-2">
        <span className="font-serif text-lg leading-snug font-semibold">{entry.name}</span>
        {entry.top && <Badge tone="ochre">Nhiều sách nhất</Badge>}
      </span>
      <span className="text-sm text-ink-soft">{formatNumber(entry.count)} cuốn</span>
    </ShelfLink>
  )
}
