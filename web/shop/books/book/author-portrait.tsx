import { classes } from '#web/base/ui/elements/classes.ts'
import { NameSeal } from './name-seal.tsx'

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
