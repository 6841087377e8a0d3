import { getPhoneMessages } from '#contract/talking/channels/phone-messages.ts'
import { phoneMessageSentences as sentences } from '#contract/talking/channels/phone-message-sentences.ts'
import { phoneMessageList } from '#web/staff/phone-messages/phone-message-query.ts'
import { PhoneMessagesScreen } from '#web/staff/phone-messages/phone-messages-screen.tsx'
import { loadList } from '#web/base/platform/queries/list-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/phone-messages.ts'

export const loader = adminLoader(({ call, params }) =>
  loadList(phoneMessageList.read(params), (query) => call(getPhoneMessages, { query })),
)

export const meta = adminMeta({ title: sentences.title, path: phoneMessageList.path })

export default function PhoneMessages({ loaderData: { data } }: Route.ComponentProps) {
  return <PhoneMessagesScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
