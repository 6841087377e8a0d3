import { data } from 'react-router'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { getNoticeByLink, noticeLinkInvalid } from '#contract/catalogue/restock/restock.ts'
import { restockPath } from '#contract/catalogue/restock/restock-sentences.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { restockAction } from '#web/shop/restock/restock-action.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { Route } from './+types/restock.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = params
  const { call } = context.get(callContext)
  const found =
    token &&
    (await call(getNoticeByLink, { query: { token } }).catch((thrown: unknown) => {
      if (thrown instanceof Response && thrown.status < 500) return undefined
      throw thrown
    }))
  if (!found) return data({ notice: undefined, said: noticeLinkInvalid.msg }, { status: 404 })
  return { notice: found.data, said: '' }
}

export const action = (args: Route.ActionArgs) => restockAction(args)

export function meta({ matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title: 'Báo khi sách về',
    description: shop.blurb,
    path: restockPath,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

/** Page of the link in the letter. Only opening it, as programs that look through letters do, changes nothing. */
export default function Restock({ loaderData: { notice, said } }: Route.ComponentProps) {
  return (
    <div className="shell py-10 text-center">
      <h1 className="mb-4 text-2xl sm:text-3xl">Báo khi sách về</h1>
      {notice ? (
        <>
          <p className="mx-auto mb-6 max-w-prose">
            {notice.confirmed ? 'Bạn đang chờ ' : 'Bạn muốn nhà sách báo cho bạn một lần khi có '}
            <Link to={bookPath(notice)} className="text-link">
              {notice.title}
            </Link>
            {notice.confirmed ? '.' : '?'}
          </p>
          <form method="post" className="flex flex-wrap justify-center gap-3">
            {!notice.confirmed && (
              <Button type="submit" name="answer" value="wanted">
                Xác nhận
              </Button>
            )}
            <Button type="submit" name="answer" value="no" variant="outline">
              Thôi, không báo nữa
            </Button>
          </form>
        </>
      ) : (
        <p className="mx-auto max-w-prose">{said}</p>
      )}
    </div>
  )
}
