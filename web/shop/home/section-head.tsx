import { ChevronRight } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

type Props = { id: string; title: string; note?: string; more?: { to: string; name: string } | undefined }

/** The title of a block, what it is, and the way to all of it. */
export function SectionHead({ id, title, note, more }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 sm:mb-5">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      {note && <p className="text-sm text-ink-soft max-sm:order-last max-sm:w-full">{note}</p>}
      {more && (
        <Link
          to={more.to}
          prefetch="intent"
          className="ms-auto inline-flex min-h-11 items-center gap-1 text-sm font-semibold decoration-1 underline-offset-4 hover:underline"
        >
          {more.name}
          <ChevronRight size={16} />
        </Link>
      )}
    </div>
  )
}
