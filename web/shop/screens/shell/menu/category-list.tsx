import type { Menu } from '#contract/catalogue/home/window.ts'
import { categoryPath } from '#contract/platform/pages/place-paths.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

type Category = Menu['groups'][number]['categories'][number]
type Props = { name: string; categories: readonly Category[]; onFollow: () => void }

/** So many stand in one column. */
const inColumn = 8

/** A group of the menu: whole in one column, unless it is longer than that. */
export function CategoryList({ name, categories, onFollow }: Props) {
  return (
    <section className={categories.length > inColumn ? 'mb-5' : 'mb-5 break-inside-avoid'}>
      {name && <h2 className="mb-1.5 break-after-avoid text-base">{name}</h2>}
      <CategoryLinks categories={categories} onFollow={onFollow} />
    </section>
  )
}

export function CategoryLinks({
  categories,
  onFollow,
  className,
}: Omit<Props, 'name'> & { className?: string }) {
  return (
    <ul className={className}>
      {categories.map((category) => (
        <li key={category.category_id} className="break-inside-avoid">
          <Link to={categoryPath(category)} onClick={onFollow} className="menu-link">
            <span className="min-w-0">{category.name}</span>
            <span className="figures text-xs text-ink-soft">
              {formatNumber(category.book_count)}
              <span className="sr-only"> cuốn</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
