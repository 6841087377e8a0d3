import { redirect, type RouterContextProvider } from 'react-router'
import { getMyVotes, voteForReview } from '#contract/catalogue/reviews/reviews.ts'
import { idOfPlace } from '#contract/platform/pages/place-paths.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import {
  firstErrorSentence,
  numberIn,
  refererPath,
  refusalOf,
} from '#web/base/platform/forms/form-submission.ts'

type Args = {
  request: Request
  params: { bookId?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** A vote by a form: a second one takes the first back. It leads to the page from which it came. */
export async function voteAction({ request, params, context }: Args) {
  const { call, flash, publicUrl } = context.get(callContext)
  const review_id = numberIn(await request.formData(), 'vote')
  const back = redirect(`${refererPath(request, publicUrl) ?? '/'}#danh-gia`, 303)
  try {
    const { review_ids } = await call(getMyVotes, {
      query: { book_id: String(idOfPlace(params.bookId) ?? 0) },
    })
    const { msg = '' } = await call(voteForReview, {
      body: { review_id, helpful: !review_ids.includes(review_id) },
    })
    flash([{ type: 'success', sentence: msg }])
  } catch (thrown) {
    flash([{ type: 'error', sentence: firstErrorSentence(await refusalOf(thrown)) }])
  }
  return back
}
