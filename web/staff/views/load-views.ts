import type { ViewList } from '#contract/desk/views/view-sentences.ts'
import { type CountedView, getViews } from '#contract/desk/views/views.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** Undefined where they cannot be read: their list is shown without. Who is signed in no more is told so by the call of the list. */
export async function loadViews(call: CallEndpoint, list: ViewList): Promise<CountedView[] | undefined> {
  try {
    return (await call(getViews, { query: { list } })).data
  } catch {
    return undefined
  }
}
