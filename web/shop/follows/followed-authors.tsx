import { type FormEvent, useState } from 'react'
import { followSentences as sentences } from '#contract/catalogue/follows/follow-sentences.ts'
import { authorPath } from '#contract/platform/pages/place-paths.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

type Author = { author_id: number; name: string }

/** Authors whom the reader follows, in the profile. */
export function FollowedAuthors({ authors }: { authors: readonly Author[] }) {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const left = authors.filter(({ author_id }) => !gone.has(author_id))
  if (left.length === 0)
    return (
      <p className="text-ink-soft">
        Bạn chưa theo dõi tác giả nào. Nút “{sentences.follow}” có ở trang của mỗi{' '}
        <Link to="/tac-gia" className="text-link">
          tác giả
        </Link>
        .
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {left.map((author) => (
        <FollowedAuthor
          key={author.author_id}
          author={author}
          onGone={() => setGone((before) => new Set(before).add(author.author_id))}
        />
      ))}
    </ul>
  )
}

function FollowedAuthor({ author, onGone }: { author: Author; onGone: () => void }) {
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const { setFollowing } = await import('./follow-calls.ts')
    const now = await setFollowing(author.author_id, false)
    setBusy(false)
    if (now === false) onGone()
  }
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <Link to={authorPath(author)} className="min-w-0 break-words hover:underline">
        {author.name}
      </Link>
      <form method="post" action={authorPath(author)} onSubmit={(event) => void submit(event)}>
        <Button
          type="submit"
          name="unfollow"
          value={author.author_id}
          busy={busy}
          size="sm"
          variant="quiet"
          aria-label={`${sentences.unfollow}: ${author.name}`}
        >
          {sentences.unfollow}
        </Button>
      </form>
    </li>
  )
}
