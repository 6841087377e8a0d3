import { categoryPath } from '#contract/platform/pages/place-paths.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { CountedCategory } from './counted-categories.ts'

/** All shelves by their names, below what was asked for. */
export function ShelfLinks({ categories }: { categories: readonly CountedCategory[] }) {
  return (
    <nav aria-labelledby="cac-ke">
      <h2 id="cac-ke" className="mb-3 text-xl">
        Hoặc bắt đầu từ một kệ sách
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {categories.map(({ category_id, name }) => (
          <li key={category_id}>
            <Link
              to={categoryPath({ category_id, name })}
              className="text-link inline-flex items-center pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
