import { formatNumber } from '#web/base/platform/text/formats.ts'
import { CachedFragment } from '#web/base/platform/page/html-fragment-cache.tsx'
import type { ShownOf } from '#contract/catalogue/home/window.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import type { CategoryEntries, CategoryEntry } from './category-entries.ts'
import type { HomeQuery } from './home-query.ts'
import { ShelfLink } from './shelf-link.tsx'

type Pictures = ShownOf<'categories'>['pictures']
type Props = { grid: CategoryEntries; pictures: Pictures; query: HomeQuery }

export function CategoryGrid({ grid, pictures, query }: Props) {
  return (
    <CachedFragment facts={['category grid', grid, query]} of={pictures}>
      <Grid grid={grid} pictures={pictures} query={query} />
    </CachedFragment>
  )
}

function Grid({ grid, pictures, query }: Props) {
  return (
    <nav aria-label="Thể loại">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-4">
        {grid.entries.map((entry) => (
          <li key={entry.categoryId ?? 0}>
            <CategoryTile
              entry={entry}
              images={
                pictures.find(({ category_id }) => category_id === (entry.categoryId ?? null))?.images ?? []
              }
              query={query}
            />
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

type TileProps = { entry: CategoryEntry; images: readonly string[]; query: HomeQuery }

/** A chosen one is framed in ink: red is for what is bought. */
function CategoryTile({ entry, images, query }: TileProps) {
  return (
    <ShelfLink
      query={{ ...query, categoryId: entry.categoryId }}
      current={entry.chosen}
      className={classes('tile', entry.chosen && 'outline-2 outline-ink')}
    >
      <span className="relative z-1 line-clamp-3 font-serif text-lg leading-snug font-semibold">
        {entry.name}
      </span>
      <span className="relative z-1 flex flex-wrap gap-x-2 text-xs">
        <span className="text-ink-soft">{formatNumber(entry.count)} cuốn</span>
        {entry.top && <span className="font-semibold text-ochre">Nhiều sách nhất</span>}
      </span>
      <span aria-hidden="true" className="tile-fan">
        {images.map((image) => (
          <img
            key={image}
            src={image}
            alt=""
            width={80}
            height={120}
            loading="lazy"
            decoding="async"
            className="cover"
          />
        ))}
      </span>
    </ShelfLink>
  )
}
