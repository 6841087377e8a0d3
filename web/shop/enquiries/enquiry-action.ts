import { data, redirect, type RouterContextProvider } from 'react-router'
import { sendEnquiry } from '#contract/talking/enquiries/enquiries.ts'
import { contactPath } from '#contract/platform/pages/shop-places.ts'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { refusalOf } from '#web/base/platform/forms/form-submission.ts'
import { readEnquiry, type RefusedEnquiry } from './enquiry-input.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** By a form of the page: what was typed stands in it again where it is refused. */
export async function enquiryAction({ request, context }: Args) {
  const { call, flash } = context.get(callContext)
  const { typed, body } = readEnquiry(await request.formData())
  try {
    const { msg = '' } = await call(sendEnquiry, { body })
    flash([{ type: 'success', sentence: msg }])
    return redirect(contactPath, 303)
  } catch (thrown) {
    const { status, msg, errors = [] } = await refusalOf(thrown)
    const problems = Object.fromEntries(errors.map((error) => [error.field, error.msg]).toReversed())
    return data({ typed, problems, said: errors.length > 0 ? '' : msg } satisfies RefusedEnquiry, status)
  }
}
