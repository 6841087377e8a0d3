import { classes } from '#web/base/ui/elements/classes.ts'

type Props = { name: string; picture: string | null; className?: string }

/** The author's picture, or two letters cut into a seal. */
export function AuthorPortrait({ name, picture, className = 'size-20 sm:size-28' }: Props) {
  if (!picture) return <NameSeal name={name} className={className} />
  return (
    <img
      src={picture}
      alt={`Chân dung ${name}`}
      width={112}
      height={112}
      className={classes('shrink-0 rounded-md border border-line object-cover', className)}
    />
  )
}

export function NameSeal({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center rounded-md bg-stamp font-serif text-2xl font-semibold text-stamp-cut outline-1 -outline-offset-5 outline-stamp-cut sm:text-3xl',
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

export function initialsOf(name: string): string {
  const found = name.split(/[\s.]+/u).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  return [found[0], found.length > 1 ? found.at(-1) : undefined].join('').toLocaleUpperCase('vi')
}
