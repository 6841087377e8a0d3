import { useState } from 'react'
import { consentSentences as sentences, newsQuestion } from '#contract/base/consents/consent-words.ts'
import type { NewsConsent as Consent } from '#contract/base/consents/consents.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

/** The question as it is kept, and the one click that answers it. */
export function NewsConsent({ consent }: { consent: Consent }) {
  const [{ given, answered_at }, setConsent] = useState(consent)
  const [busy, setBusy] = useState(false)
  const answer = async () => {
    setBusy(true)
    try {
      const { data, msg } = await api('PUT /users/consents', {
        body: { news: { given: !given, words: newsQuestion } },
      })
      setConsent(data.news)
      toast.success(msg ?? '')
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p>{newsQuestion}</p>
      <p className="mt-2 mb-4 text-sm text-ink-soft">
        {given ? 'Bạn đang nhận.' : 'Bạn không nhận.'}
        {answered_at && ` Trả lời ngày ${formatDate(answered_at)}.`}
      </p>
      <Button variant={given ? 'outline' : 'primary'} busy={busy} onClick={() => void answer()}>
        {given ? 'Thôi nhận thư giới thiệu' : 'Đồng ý nhận thư giới thiệu'}
      </Button>
    </>
  )
}
