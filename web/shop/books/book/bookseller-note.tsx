import { pickListPath } from '#contract/platform/pages/place-paths.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { initialsOf } from './author-portrait.tsx'

type Props = { note: { pick_list_id: number; title: string; said_by: string; sentence: string } }

/** A bookseller stands for the book, by name, and leads to the list in which they chose it. */
export default function BooksellerNote({ note }: Props) {
  return (
    <figure className="mb-6 flex max-w-prose gap-4 rounded-md bg-sill p-4 sm:p-5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-surface font-serif text-xs font-semibold"
      >
        {initialsOf(note.said_by)}
      </span>
      <div className="min-w-0">
        <blockquote className="font-serif text-lg break-words">“{note.sentence}”</blockquote>
        <figcaption className="mt-2 text-sm text-ink-soft">
          <b className="font-semibold text-ink">{note.said_by}</b> chọn, trong{' '}
          <Link to={pickListPath(note)} className="text-link">
            {note.title}
          </Link>
        </figcaption>
      </div>
    </figure>
  )
}
