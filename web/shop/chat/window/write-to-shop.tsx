import { useLocation, useNavigate } from 'react-router'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import { MessageCircle } from '#web/base/icons/first-icons.ts'
import { loginPath } from '#web/base/platform/access/guard.ts'
import { signInFirst } from '#contract/platform/shape/refusal.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Button, type ButtonLook } from '#web/base/ui/elements/button.tsx'
import { requestCompose } from './compose-request.ts'

/** Opens the conversation with the shop, about what stands on the page; a visitor signs in first. */
export function WriteToShop({
  card,
  variant = 'outline',
}: { card: MessageCard } & Pick<ButtonLook, 'variant'>) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const write = () => {
    if (session.status === 'in') return requestCompose({ card })
    toast.info(signInFirst)
    void navigate(loginPath(pathname + search))
  }
  return (
    <Button
      variant={variant}
      onClick={write}
      className={classes('self-start noscript:hidden as-admin:hidden', variant === 'quiet' && '-ms-5')}
    >
      <MessageCircle size={18} />
      Nhắn cho nhà sách
    </Button>
  )
}
