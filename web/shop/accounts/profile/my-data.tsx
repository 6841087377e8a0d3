import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { saveText } from '#web/base/platform/files/download.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import {
  consentSentences as sentences,
  messagesQuestion,
  type messagesQuestions,
  newsQuestion,
  type newsQuestions,
} from '#contract/base/consents/consent-words.ts'
import type { Consent } from '#contract/base/consents/consents.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'

const EraseAccount = lazy(() => import('./erase-account.tsx'))

export function MyData({ user }: { user: User }) {
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      const { data } = await api('GET /accounts/my-data')
      saveText('du-lieu-cua-toi.json', JSON.stringify(data, null, 2), 'application/json')
    } catch (thrown) {
      toast.error(sentenceOf(thrown, generalSentence))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" busy={busy} onClick={() => void download()}>
        Tải dữ liệu của tôi
      </Button>
      <Button variant="quiet" className="text-seal" onClick={() => setErasing(true)}>
        Xóa tài khoản
      </Button>
      {erasing && (
        <Suspense>
          <EraseAccount user={user} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </div>
  )
}

type ChoiceProps = {
  consent: Consent
  /** Purpose that it is asked for, and the question as it is kept. */
  of: { [Purpose in 'news' | 'phone']: { purpose: Purpose; words: WordsOf<Purpose> } }['news' | 'phone']
  says: { given: string; refused: string; stop: string; begin: string }
}
type WordsOf<Purpose extends 'news' | 'phone'> = Purpose extends 'news'
  ? (typeof newsQuestions)[number]
  : (typeof messagesQuestions)[number]

/** A question as it is kept, and the one click that answers it. */
function ConsentChoice({ consent, of, says }: ChoiceProps) {
  const [{ given, answered_at }, setConsent] = useState(consent)
  const [busy, setBusy] = useState(false)
  const answer = async () => {
    setBusy(true)
    try {
      const body =
        of.purpose === 'news'
          ? { news: { given: !given, words: of.words } }
          : { phone: { given: !given, words: of.words } }
      const { data, msg } = await api('PUT /users/consents', { body })
      setConsent(data[of.purpose] ?? consent)
      toast.success(msg ?? '')
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.saveFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p>{of.words}</p>
      <p className="mt-2 mb-4 text-sm text-ink-soft">
        {given ? says.given : says.refused}
        {answered_at && ` Trả lời ngày ${formatDate(answered_at)}.`}
      </p>
      <Button variant="outline" busy={busy} onClick={() => void answer()}>
        {given ? says.stop : says.begin}
      </Button>
    </>
  )
}

export const NewsConsent = ({ consent }: { consent: Consent }) => (
  <ConsentChoice
    consent={consent}
    of={{ purpose: 'news', words: newsQuestion }}
    says={{
      given: 'Bạn đang nhận.',
      refused: 'Hiện bạn chưa nhận thư.',
      stop: 'Thôi nhận thư giới thiệu',
      begin: 'Đồng ý nhận thư giới thiệu',
    }}
  />
)

export const MessagesConsent = ({ consent }: { consent: Consent }) => (
  <ConsentChoice
    consent={consent}
    of={{ purpose: 'phone', words: messagesQuestion }}
    says={{
      given: 'Đang bật.',
      refused: 'Đang tắt.',
      stop: 'Thôi nhận tin nhắn',
      begin: 'Nhận tin nhắn',
    }}
  />
)
