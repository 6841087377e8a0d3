import type { NameIndex } from '#contract/catalogue/taxonomy/places.ts'
import { JsonLd } from '#web/base/platform/page/json-ld.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { NoSuchPage } from './place-not-found.tsx'
import { PlaceHead } from './place-head.tsx'
import { placeListJsonLd } from './place-json-ld.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = {
  name: string
  about: string
  path: string
  hrefOf: (entry: NameIndex['data'][number]) => string
  index: NameIndex
  letter: string
  publicUrl: string
}

/** Names beside each other, each with the number of its books. */
export function IndexScreen({ name, about, path, hrefOf, index, letter, publicUrl }: Props) {
  const { data, letters, pagination } = index
  const places = data.map((entry) => ({ name: entry.name, path: hrefOf(entry) }))
  return (
    <div className="shell py-8">
      <JsonLd data={import.meta.env.SSR ? placeListJsonLd({ name, path, places }, publicUrl) : undefined} />
      <PlaceHead publicUrl={publicUrl} name={name} path={path}>
        <p className="mt-2 max-w-prose text-ink-soft">{about}</p>
      </PlaceHead>
      <IndexLetters path={path} letters={letters} chosen={letter} />
      {data.length > 0 ? (
        <ul className="gap-x-10 sm:columns-2 lg:columns-3">
          {data.map((entry) => (
            <li key={entry.id} className="break-inside-avoid border-b border-line">
              <Link
                to={hrefOf(entry)}
                className="flex min-h-11 items-center justify-between gap-4 py-1.5 leading-snug hover:text-seal"
              >
                <span className="min-w-0 break-words">{entry.name}</span>
                <span className="figures text-sm text-ink-soft">{formatNumber(entry.book_count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <NoSuchPage path={path} page={pagination.page} totalPages={pagination.total_pages} />
      )}
      <div className="mt-12">
        <Pager
          page={pagination.page}
          totalPages={pagination.total_pages}
          hrefOf={(page) => indexHref(path, letter, page)}
        />
      </div>
    </div>
  )
}

export function indexHref(path: string, letter: string, page: number): string {
  const params = new URLSearchParams({ ...(letter && { letter }), ...(page > 1 && { page: String(page) }) })
  return params.size === 0 ? path : `${path}?${params}`
}

type IndexLettersProps = {
  path: string
  /** With which any name begins. */
  letters: readonly string[]
  chosen: string
}

const place = 'grid size-9 place-items-center rounded-md text-sm font-semibold pointer-coarse:size-11'

/** Only letters that lead somewhere. */
function IndexLetters({ path, letters, chosen }: IndexLettersProps) {
  if (letters.length < 2) return null
  return (
    <nav aria-label="Theo chữ cái đầu" className="mb-8">
      <ul className="flex flex-wrap gap-1">
        {['', ...letters].map((letter) => (
          <li key={letter}>
            <Link
              to={letter ? `${path}?letter=${letter}` : path}
              aria-current={letter === chosen ? 'true' : undefined}
              className={classes(
                place,
                letter === '' && 'w-auto px-3 pointer-coarse:w-auto',
                letter === chosen ? 'bg-ink text-paper' : 'hover:bg-ink/7',
              )}
            >
              {letter.toUpperCase() || 'Tất cả'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
