import { MessageCircle } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { MessageCard } from '#contract/chat.ts'
import { loginPath } from '#web/platform/guard.ts'
import { signInFirst } from '#web/platform/sentences.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { wishToWrite } from './chat-wish.ts'

/** Opens the conversation with the shop, about what stands on the page; whoever is not signed in does that first. */
export function WriteToShop({ card }: { card: MessageCard }) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const write = () => {
    if (session.status === 'in') return wishToWrite({ card })
    toast.info(signInFirst)
    void navigate(loginPath(pathname + search))
  }
  return (
    <Button variant="outline" onClick={write} className="self-start noscript:hidden as-admin:hidden">
      <MessageCircle aria-hidden="true" size={18} />
      Nhắn cho nhà sách
    </Button>
  )
}
