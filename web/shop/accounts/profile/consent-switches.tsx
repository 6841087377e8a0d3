import { type FormEvent, useId, useState } from 'react'
import {
  consentSentences as sentences,
  messagesQuestion,
  newsQuestion,
} from '#contract/base/consents/consent-words.ts'
import type { Consent } from '#contract/base/consents/consents.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

type Purpose = 'news' | 'phone'
type Props = { consent: Consent; purpose: Purpose }

const questions: Record<Purpose, string> = { news: newsQuestion, phone: messagesQuestion }

const send = (purpose: Purpose, given: boolean) =>
  api('PUT /users/consents', {
    body:
      purpose === 'news'
        ? { news: { given, words: newsQuestion } }
        : { phone: { given, words: messagesQuestion } },
  })

/** A question as it is kept, and the switch that answers it; a form of the page without scripts. */
export function ConsentSwitch({ consent, purpose }: Props) {
  const question = useId()
  const [{ given, answered_at }, setConsent] = useState(consent)
  const [busy, setBusy] = useState(false)
  const answer = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const { data, msg } = await send(purpose, !given)
      setConsent(data[purpose] ?? consent)
      toast.success(msg ?? '')
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form method="post" onSubmit={(event) => void answer(event)} className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <p id={question}>{questions[purpose]}</p>
        <p className="mt-2 text-sm text-ink-soft">
          {given ? sentences.on : sentences.off}
          {answered_at && ` Trả lời ngày ${formatDate(answered_at)}.`}
        </p>
      </div>
      <button
        type="submit"
        role="switch"
        name={purpose}
        value={given ? 'no' : 'yes'}
        aria-checked={given}
        aria-labelledby={question}
        aria-disabled={busy || undefined}
        className="consent-switch"
      />
    </form>
  )
}
