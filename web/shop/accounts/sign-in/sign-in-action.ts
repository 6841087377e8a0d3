import { data, redirect, type RouterContextProvider } from 'react-router'
import { newsQuestion } from '#contract/base/consents/consent-words.ts'
import * as factorCalls from '#contract/identity/sessions/second-factor.ts'
import { secondFactorCode } from '#contract/identity/sessions/second-factor-sentences.ts'
import * as calls from '#contract/identity/sessions/sign-in.ts'
import { targetAfterSignIn } from '#contract/identity/sessions/sign-in-target.ts'
import { ownPasswordFirst } from '#contract/platform/shape/refusal.ts'
import type { FlashMessage } from '#contract/platform/pages/flash-message.ts'
import { signOutDone } from '#contract/identity/sessions/session-sentences.ts'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { refererPath, refusalOf, textIn } from '#web/base/platform/forms/form-submission.ts'
import { readMode, signInHref } from './sign-in-href.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** A form that was sent without scripts and refused: what was typed but for the password, and what is wrong with it. */
export type RefusedSignIn = {
  typed: { email: string; first_name: string; last_name: string; remember_me: boolean; news: boolean }
  problems: Readonly<Record<string, string>>
  said: string
}

/** Signs in or opens an account by a form, as the scripts of the page do by calls; and signs out. */
export async function signInAction({ request, context }: Args) {
  const { call, flash } = context.get(callContext)
  const form = await request.formData()
  if (form.has('leave')) return leave(request, context)
  const { searchParams } = new URL(request.url)
  const wish = searchParams.get('redirect')
  if (form.get('step') === 'leave') {
    await call(factorCalls.leaveSecondStep)
    return redirect(signInHref('sign-in', wish), 303)
  }
  try {
    const { user, told } = await signInBy(call, form, form.has('step') ? 'step' : readMode(searchParams))
    flash(told)
    const target = user.must_change_password ? signInHref('sign-in', wish) : targetAfterSignIn(user, wish)
    return redirect(target, 303)
  } catch (thrown) {
    const { status, code, msg, errors = [] } = await refusalOf(thrown)
    // The page shows what its cookie says: the step that waits, or the password again.
    if (code === secondFactorCode) return redirect(signInHref('sign-in', wish), 303)
    const typed = {
      email: textIn(form, 'email'),
      first_name: textIn(form, 'first_name'),
      last_name: textIn(form, 'last_name'),
      remember_me: form.has('remember_me'),
      news: form.has('news'),
    }
    const problems = Object.fromEntries(errors.map(({ field, msg }) => [field, msg]).toReversed())
    return data({ typed, problems, said: errors.length > 0 ? '' : msg } satisfies RefusedSignIn, status)
  }
}

async function signInBy(call: CallEndpoint, form: FormData, mode: ReturnType<typeof readMode> | 'step') {
  const remember_device = form.has('remember_device')
  const [email, password] = [textIn(form, 'email'), textIn(form, 'password')]
  const names = { first_name: textIn(form, 'first_name'), last_name: textIn(form, 'last_name') }
  const { user, msg, warning, notices } = await (mode === 'step'
    ? call(factorCalls.takeSecondStep, { body: { code: textIn(form, 'code'), remember_device } })
    : mode === 'register'
      ? call(calls.register, {
          body: { email, password, ...names, news: { given: form.has('news'), words: newsQuestion } },
        })
      : call(calls.login, { body: { email, password, remember_me: form.has('remember_me') } }))
  const warnings = [
    ...(user.must_change_password ? [ownPasswordFirst.msg] : []),
    ...(warning ? [warning] : []),
    ...(notices ?? []),
  ]
  const told: FlashMessage[] = [
    { type: 'success', sentence: msg ?? calls.signInDone },
    ...warnings.map((sentence): FlashMessage => ({ type: 'warning', sentence })),
  ]
  return { user, told }
}

/** The same message where the session had ended already. */
async function leave(request: Request, context: Args['context']) {
  const { call, flash, publicUrl } = context.get(callContext)
  try {
    await call(calls.logout)
  } catch (thrown) {
    const { status, msg } = await refusalOf(thrown)
    if (status !== 401) {
      flash([{ type: 'error', sentence: msg }])
      return redirect(refererPath(request, publicUrl) ?? '/', 303)
    }
  }
  flash([{ type: 'success', sentence: signOutDone }])
  return redirect('/', 303)
}
