import type { BookTrivia } from './book-trivia.ts'

/** A leaf that fell out of a book, with a fact printed on it. */
export function TriviaCard({ fact }: { fact: BookTrivia }) {
  return (
    <figure className="relative mx-auto w-full max-w-sm -rotate-1 rounded-sm bg-surface px-7 py-9 shadow-raised outline outline-line sm:px-9">
      <svg
        viewBox="0 0 40 12"
        aria-hidden="true"
        className="mx-auto mb-6 w-16 fill-none stroke-seal stroke-[1.5]"
      >
        <path d="M1 3c6 3 12 2 19-2 7 4 13 5 19 2M8 11h24" strokeLinecap="round" />
      </svg>
      <p className="text-center text-sm text-ink-soft">Bạn có biết?</p>
      <blockquote className="mt-3 font-serif text-lg">{fact.text}</blockquote>
      <figcaption className="mt-5 border-t border-line pt-3 text-sm text-ink-soft">
        Nguồn:{' '}
        <a href={fact.source.url} rel="noopener nofollow" className="text-link">
          {fact.source.title}
        </a>
      </figcaption>
    </figure>
  )
}
