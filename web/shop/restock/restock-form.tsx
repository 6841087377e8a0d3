import { type FormEvent, useEffect, useState } from 'react'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { restockPath, restockSentences as sentences } from '#contract/catalogue/restock/restock-sentences.ts'
import { Bell } from '#web/base/icons/first-icons.ts'
import { BellOff } from '#web/base/icons/shop-icons.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Button, buttonClasses } from '#web/base/ui/elements/button.tsx'

type Props = { book: { book_id: number; title: string }; byEmail: boolean }

const loadCalls = () => import('./restock-calls.ts')

/**
 * Asks to be told when the book has come: who is signed in by a click, a visitor at an address. A form of the page without
 * scripts; with them it says whether they wait already.
 */
export default function RestockForm({ book, byEmail }: Props) {
  const { book_id: bookId } = book
  const session = useSession()
  const isIn = session.status === 'in'
  const [known, setWaiting] = useState(false)
  const waiting = isIn && known
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!isIn) return
    void loadCalls()
      .then((calls) => calls.isWaiting(bookId))
      .then(setWaiting, () => {})
  }, [isIn, bookId])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const email = new FormData(event.currentTarget).get('email')
    setBusy(true)
    const calls = await loadCalls()
    const now = waiting
      ? await calls.cancelNotice(bookId)
      : await calls.askForNotice(bookId, isIn ? '' : String(email ?? ''))
    setBusy(false)
    if (now !== undefined) setWaiting(now)
  }
  const Picture = waiting ? BellOff : Bell
  return (
    <form
      method="post"
      action={restockPath}
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 as-admin:hidden"
    >
      {byEmail && !isIn && <AddressField />}
      <Button
        type="submit"
        name={waiting ? 'cancel' : 'ask'}
        value={bookId}
        busy={busy}
        variant={waiting ? 'outline' : 'primary'}
        className={byEmail ? '' : 'hidden signed-in:inline-flex'}
      >
        <Picture size={18} />
        {waiting ? 'Bỏ báo' : sentences.ask}
      </Button>
      {!byEmail && <SignInFirst path={bookPath(book)} />}
      <p className="text-sm text-ink-soft">{waiting ? sentences.asked : 'Chỉ một lần, khi sách về.'}</p>
    </form>
  )
}

function AddressField() {
  return (
    <label className="grid gap-1 text-sm signed-in:hidden">
      Báo cho bạn ở đâu?
      <input
        type="email"
        name="email"
        required
        autoComplete="email"
        maxLength={254}
        placeholder="email của bạn"
        className="field text-base"
      />
    </label>
  )
}

function SignInFirst({ path }: { path: string }) {
  return (
    <Link
      to={`/login?redirect=${encodeURIComponent(path)}`}
      rel="nofollow"
      className={buttonClasses({}, 'signed-in:hidden')}
    >
      Đăng nhập để được báo
    </Link>
  )
}
