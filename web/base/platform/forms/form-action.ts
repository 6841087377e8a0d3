import { redirect, type RouterContextProvider } from 'react-router'
import { callContext, type CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { firstErrorSentence, refererPath, refusalOf } from './form-submission.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }
/** Answers where to go, where that is not the page from which the form came. */
type DeskCommand = (call: CallEndpoint, form: FormData) => Promise<{ msg?: string; to?: string }>

/**
 * Action for the forms of a page without scripts, by commands that are named like the button that was pressed. It redirects, to a page
 * of its own where the request does not say from which it came, and says there how it ended.
 */
export const formAction =
  (commands: Record<string, DeskCommand>, home: string) =>
  async ({ request, context }: Args) => {
    const { call, flash, publicUrl } = context.get(callContext)
    const form = await request.formData()
    const command = Object.entries(commands).find(([name]) => form.has(name))?.[1]
    const back = refererPath(request, publicUrl) ?? home
    if (!command) return redirect(back, 303)
    try {
      const { msg = '', to = back } = await command(call, form)
      flash([{ type: 'success', sentence: msg }])
      return redirect(to, 303)
    } catch (thrown) {
      flash([{ type: 'error', sentence: firstErrorSentence(await refusalOf(thrown)) }])
      return redirect(back, 303)
    }
  }
