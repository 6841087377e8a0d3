import { Heart } from '#web/base/icons/first-icons.ts'
import { useIsWished } from './wished-ids.ts'

type Props = {
  book: { book_id: number; title: string }
  /** As the page was drawn. */
  wished?: boolean | undefined
  /** With its word beside it, on the page of the book. */
  named?: boolean
}

async function toggle(bookId: number, wished: boolean) {
  const { toggleWish } = await import('./toggle-wish.ts')
  await toggleWish(bookId, wished)
}

/** A heart that is a form: what scripts do at once, a page without them does by itself. */
export function WishButton({ book: { book_id, title }, wished: drawn, named }: Props) {
  const wished = useIsWished(book_id, drawn)
  return (
    <form
      method="post"
      action="/yeu-thich"
      onSubmit={(event) => {
        event.preventDefault()
        void toggle(book_id, !wished)
      }}
      className={named ? 'as-admin:hidden' : 'wish-on-cover as-admin:hidden'}
    >
      <button
        name={wished ? 'remove' : 'add'}
        value={book_id}
        aria-pressed={wished}
        aria-label={named ? undefined : `Yêu thích: ${title}`}
        className={named ? 'button button-quiet button-sm' : undefined}
      >
        <Heart size={18} className={wished ? 'fill-seal text-seal' : undefined} />
        {named && 'Yêu thích'}
      </button>
    </form>
  )
}
