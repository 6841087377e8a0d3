import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

export type Crumb = { name: string; to?: string }

/** The last crumb is the page itself and has no link. */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Đường dẫn" className={classes('text-sm text-ink-soft', className)}>
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ name, to }, index) => (
          <li key={to ?? name} className="inline-flex min-w-0 items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2 text-edge">
                /
              </span>
            )}
            {to ? (
              <Link
                to={to}
                className="inline-flex items-center hover:text-ink hover:underline pointer-coarse:min-h-11"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 text-ink">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
