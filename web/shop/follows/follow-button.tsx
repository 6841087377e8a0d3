import { type FormEvent, useEffect, useState } from 'react'
import { followSentences as sentences } from '#contract/catalogue/follows/follow-sentences.ts'
import { authorPath } from '#contract/platform/pages/place-paths.ts'
import { Bell } from '#web/base/icons/first-icons.ts'
import { BellOff } from '#web/base/icons/shop-icons.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Button, buttonClasses } from '#web/base/ui/elements/button.tsx'

const loadCalls = () => import('./follow-calls.ts')

type Props = { author: { author_id: number; name: string } }

/**
 * Follows an author by one press; a visitor signs in first, and comes back. A form of the page without scripts; with them it says
 * whether the reader follows already.
 */
export function FollowButton({ author }: Props) {
  const { author_id: id } = author
  const path = authorPath(author)
  const session = useSession()
  const isReader = session.status === 'in' && session.user.role === 'user'
  const [known, setKnown] = useState<{ id: number; following: boolean }>()
  const following = isReader && known?.id === id && known.following
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!isReader) return
    void loadCalls()
      .then((calls) => calls.isFollowing(id))
      .then(
        (now) => setKnown({ id, following: now }),
        () => {},
      )
  }, [isReader, id])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const now = await (await loadCalls()).setFollowing(id, !following)
    setBusy(false)
    if (now !== undefined) setKnown({ id, following: now })
  }
  return (
    <>
      <form
        method="post"
        action={path}
        onSubmit={(event) => void submit(event)}
        className="hidden signed-in:block as-admin:hidden"
      >
        <Button
          type="submit"
          name={following ? 'unfollow' : 'follow'}
          value={id}
          busy={busy}
          size="sm"
          variant="outline"
        >
          {following ? <BellOff size={18} /> : <Bell size={18} />}
          {following ? sentences.unfollow : sentences.follow}
        </Button>
      </form>
      <Link
        to={`/login?redirect=${encodeURIComponent(path)}`}
        rel="nofollow"
        className={buttonClasses({ size: 'sm', variant: 'outline' }, 'signed-in:hidden')}
      >
        <Bell size={18} />
        {sentences.follow}
      </Link>
    </>
  )
}
