import { data } from 'react-router'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/not-found.ts'
import { bookTrivia } from './book-trivia.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** The fact is drawn here, so that the browser shows the one that the server chose, and loads no other. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(callContext)
  return data({ fact: anyOf(bookTrivia), publicUrl }, { status: 404 })
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to draw from')
  return item
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Trang không tồn tại',
    description: 'Trang bạn tìm không có ở đây. Hãy tìm theo tên sách hoặc trở về trang chủ.',
    path: location.pathname,
    publicUrl: loaderData?.publicUrl,
    shopName: matches[0].loaderData?.shop.name,
    noIndex: true,
  })
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage fact={loaderData.fact} />
}
