import { redirect, type RouterContextProvider } from 'react-router'
import * as calls from '#contract/catalogue/restock/restock.ts'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'
import {
  firstErrorSentence,
  numberIn,
  refererPath,
  refusalOf,
  textIn,
} from '#web/base/platform/forms/form-submission.ts'

type Args = {
  request: Request
  params: { token?: string | undefined }
  context: Readonly<RouterContextProvider>
}

function act(call: CallEndpoint, form: FormData, token: string | undefined): Promise<{ msg?: string }> {
  if (token !== undefined)
    return call(calls.answerByLink, { body: { token, wanted: form.get('answer') === 'wanted' } })
  if (form.has('cancel')) return call(calls.cancelNotice, { body: { book_id: numberIn(form, 'cancel') } })
  const email = textIn(form, 'email').trim()
  return call(calls.askForNotice, {
    body: { book_id: numberIn(form, 'ask'), ...(email && { email }) },
  })
}

/** By a form: it leads back to the page from which it came, with a flash message of how it ended. */
export async function restockAction({ request, params, context }: Args) {
  const { call, flash, publicUrl } = context.get(callContext)
  const form = await request.formData()
  const done = await act(call, form, params.token).then(
    ({ msg = '' }) => ({ type: 'success' as const, sentence: msg }),
    async (thrown: unknown) => ({
      type: 'error' as const,
      sentence: firstErrorSentence(await refusalOf(thrown)),
    }),
  )
  flash([done])
  return redirect(refererPath(request, publicUrl) ?? '/', 303)
}
