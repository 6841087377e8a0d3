import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

type Props = {
  path: string
  /** With which any name begins. */
  letters: readonly string[]
  chosen: string
}

const place = 'grid size-9 place-items-center rounded-md text-sm font-semibold pointer-coarse:size-11'

/** Only letters that lead somewhere. */
export function IndexLetters({ path, letters, chosen }: Props) {
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
