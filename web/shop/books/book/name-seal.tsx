import { classes } from '#web/base/ui/elements/classes.ts'

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
