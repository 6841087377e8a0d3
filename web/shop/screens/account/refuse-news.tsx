import { data, redirect } from 'react-router'
import { answerRefusal, getRefusal, refuseLinkInvalid } from '#contract/talking/letters/letters.ts'
import { refusePath } from '#contract/talking/letters/letter-sentences.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { firstErrorSentence, refererPath, refusalOf } from '#web/base/platform/forms/form-submission.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import type { Route } from './+types/refuse-news.ts'

const title = 'Tin của nhà sách'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { call } = context.get(callContext)
  const found = await call(getRefusal, { query: { token } }).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status < 500) return undefined
    throw thrown
  })
  if (!found) return data({ news: undefined }, { status: 404 })
  return { news: found.data }
}

/** By a form: it leads back to the page from which it came, with a flash message of how it ended. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { call, flash, publicUrl } = context.get(callContext)
  const form = await request.formData()
  const refused = form.get('answer') !== 'again'
  try {
    const { msg = '' } = await call(answerRefusal, { body: { token, refused } })
    flash([{ type: 'success', sentence: msg }])
  } catch (thrown) {
    flash([{ type: 'error', sentence: firstErrorSentence(await refusalOf(thrown)) }])
  }
  return redirect(refererPath(request, publicUrl) ?? '/', 303)
}

export function meta({ matches }: Route.MetaArgs) {
  const { shop, publicUrl } = matches[0].loaderData
  return pageMeta({
    title,
    description: shop.blurb,
    path: refusePath,
    publicUrl,
    shopName: shop.name,
    noIndex: true,
  })
}

/** Page of a newsletter's last link. Only opening it, as programs that look through letters do, changes nothing. */
export default function RefuseNews({ loaderData: { news } }: Route.ComponentProps) {
  return (
    <div className="shell py-10 text-center">
      <h1 className="mb-4 text-2xl sm:text-3xl">{title}</h1>
      {news ? (
        <>
          <p className="mx-auto mb-6 max-w-prose break-words">
            {news.refused
              ? `${news.address} không nhận tin của nhà sách. Thư về đơn hàng và tài khoản vẫn đến như thường.`
              : `${news.address} sẽ thôi nhận tin như “sách đã có hàng”. Thư về đơn hàng và tài khoản vẫn đến như thường.`}
          </p>
          <form method="post">
            <Button
              type="submit"
              name="answer"
              value={news.refused ? 'again' : 'no'}
              variant={news.refused ? 'outline' : 'primary'}
            >
              {news.refused ? 'Nhận tin trở lại' : 'Thôi nhận tin'}
            </Button>
          </form>
        </>
      ) : (
        <p className="mx-auto max-w-prose">{refuseLinkInvalid.msg}</p>
      )}
    </div>
  )
}
