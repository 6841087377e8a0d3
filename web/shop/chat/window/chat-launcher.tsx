import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { MessageCircle } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useSession } from '#web/base/platform/session/session.ts'
import { useIdle } from '#web/base/platform/hydration/use-idle.ts'
import { useStore } from '#web/base/platform/stores/create-store.ts'
import { composeRequest, messagesPath } from './compose-request.ts'

const ChatButton = lazy(() => import('./chat-button.tsx'))

const picture = <MessageCircle size={20} />

function PlainLink() {
  return (
    <Link
      to={messagesPath}
      aria-label="Tin nhắn"
      className="hidden size-11 place-items-center rounded-md as-admin:hidden signed-in:not-as-admin:grid"
    >
      {picture}
    </Link>
  )
}

/** A plain link until the page has nothing more urgent to do, or the customer wants to write; not for staff. */
export function ChatLauncher({ shopId }: { shopId: number }) {
  const session = useSession()
  const isCustomer = session.status === 'in' && session.user.role !== 'admin'
  const idle = useIdle(isCustomer)
  const requested = useStore(composeRequest) !== undefined
  const onScreen = useLocation().pathname === messagesPath
  if (session.status === 'out' || (session.status === 'in' && !isCustomer)) return null
  const link = <PlainLink />
  if (session.status !== 'in' || session.user.must_change_password || !(idle || requested || onScreen))
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
