import { NameSeal } from './name-seal.tsx'

type Props = { name: string; picture: string | null }

/** The author's picture, or two letters cut into a seal. */
export function AuthorPortrait({ name, picture }: Props) {
  if (!picture) return <NameSeal name={name} className="size-20 sm:size-28" />
  return (
    <img
      src={picture}
      alt={`Chân dung ${name}`}
      width={112}
      height={112}
      className="size-20 shrink-0 rounded-md border border-line object-cover sm:size-28"
    />
  )
}
