import { type FormEvent, useEffect, useState } from 'react'
import type { Review } from '#contract/catalogue/reviews/reviews.ts'
import { ThumbsUp } from '#web/base/icons/first-icons.ts'
import { useSession } from '#web/base/platform/session/session.ts'

const loadCalls = () => import('./vote-calls.ts')

/** Votes of the reader by review; before they are known, and of others, nothing. */
export function useVotes(bookId: number) {
  const session = useSession()
  const userId = session.status === 'in' ? session.user.user_id : 0
  const [mine, setMine] = useState<ReadonlyMap<number, boolean>>(new Map())
  useEffect(() => {
    if (userId === 0) return
    void loadCalls()
      .then(({ findVotes }) => findVotes(bookId))
      .then(
        (ids) => setMine(new Map(ids.map((id) => [id, true]))),
        () => {},
      )
  }, [bookId, userId])
  return { mine, setMine, userId }
}

type Props = { path: string; review: Review; votes: ReturnType<typeof useVotes> }

/** A form of the page without scripts: there it says what it did before, or takes it back. */
export function VoteForm({ path, review, votes: { mine, setMine, userId } }: Props) {
  const { book_review_id: id, helpful: drawn, user } = review
  const [told, setTold] = useState<number>()
  const pressed = mine.get(id) ?? false
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { vote } = await loadCalls()
    const now = await vote(id, !pressed, userId > 0)
    if (now === undefined) return
    setTold(now)
    setMine((before) => new Map(before).set(id, !pressed))
  }
  const count = told ?? drawn
  return (
    <form
      method="post"
      action={path}
      onSubmit={(event) => void submit(event)}
      className="mt-2 as-admin:hidden"
    >
      <button
        name="vote"
        value={id}
        aria-pressed={pressed}
        aria-label={`Có ích, đánh giá của ${user.full_name}`}
        className="button button-quiet button-sm -ms-3 aria-pressed:text-jade"
      >
        <ThumbsUp size={16} />
        Có ích{count > 0 && <span className="figures">{count}</span>}
      </button>
    </form>
  )
}
