import { redirect } from 'react-router'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { MyMessagesScreen } from '#web/shop/chat/window/my-messages-screen.tsx'
import { requireSignedIn } from '#web/base/platform/access/guard.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/messages.ts'

/** A customer's conversation; the staff has its inbox. */
export async function loader(args: Route.LoaderArgs) {
  const { role } = await requireSignedIn(args)
  if (role === 'admin') throw redirect('/admin/messages')
  return { publicUrl: args.context.get(callContext).publicUrl }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Tin nhắn',
    description: 'Trò chuyện của bạn với nhà sách.',
    path: location.pathname,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function Messages({ matches }: Route.ComponentProps) {
  return <MyMessagesScreen shop={matches[0].loaderData.shop} />
}
