import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { chatSentences } from '#contract/chat-rules.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.tsx'
import { useCalmPage } from '#web/platform/use-calm-page.ts'
import { readWish, subscribeToWish, takeWish } from './chat-wish.ts'
import { messagesPath } from './shop-in-chat.ts'

/** Without the file there is still the way to the messages, which asks for everything anew. */
const ChatButton = lazy(() => import('./chat-button.tsx').catch(() => ({ default: LinkAlone })))

const picture = <MessageCircle aria-hidden="true" size={20} />

function PlainLink({ reload = false }: { reload?: boolean }) {
  return (
    <Link
      to={messagesPath}
      reloadDocument={reload}
      aria-label="Tin nhắn"
      className="hidden size-11 place-items-center rounded-md as-admin:hidden signed-in:not-as-admin:grid"
    >
      {picture}
    </Link>
  )
}

function LinkAlone() {
  const wish = useSyncExternalStore(subscribeToWish, readWish, () => undefined)
  useEffect(() => {
    if (wish && takeWish()) toast.error(chatSentences.notConnected)
  }, [wish])
  return <PlainLink reload />
}

/** A plain link until the page has nothing more urgent to do, or somebody wants to write; for customers only. */
export function ChatCorner({ shopId }: { shopId: number }) {
  const session = useSession()
  const isCustomer = session.status === 'in' && session.user.role !== 'admin'
  const calm = useCalmPage(isCustomer)
  const wished = useSyncExternalStore(subscribeToWish, readWish, () => undefined) !== undefined
  const onScreen = useLocation().pathname === messagesPath
  if (session.status === 'out' || (session.status === 'in' && !isCustomer)) return null
  const link = <PlainLink />
  if (session.status !== 'in' || session.user.must_change_password || !(calm || wished || onScreen))
    return link
  return (
    <Suspense fallback={link}>
      <ChatButton
        key={session.user.user_id}
        userId={session.user.user_id}
        shopId={shopId}
        picture={picture}
      />
    </Suspense>
  )
}
