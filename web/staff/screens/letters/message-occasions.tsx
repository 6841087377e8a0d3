import { getOccasions } from '#contract/talking/channels/phone-messages.ts'
import { phoneMessageSentences as sentences } from '#contract/talking/channels/phone-message-sentences.ts'
import { OccasionsScreen } from '#web/staff/phone-messages/occasions-screen.tsx'
import { occasionsPath } from '#web/staff/phone-messages/phone-message-query.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/message-occasions.ts'

export const loader = adminLoader(({ call }) => call(getOccasions))

export const meta = adminMeta({ title: sentences.settings, path: occasionsPath })

export default function MessageOccasions({ loaderData: { data } }: Route.ComponentProps) {
  return <OccasionsScreen answer={data} />
}

export const ErrorBoundary = loadFailure(sentences.settingsFailed)
