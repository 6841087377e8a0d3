import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  phoneMessageReasons,
  phoneMessageSentences as words,
  phoneMessageStateNames,
} from '#contract/talking/channels/phone-message-sentences.ts'
import type { ListedMessage } from '#contract/talking/channels/phone-messages.ts'
import { messageFields } from '#contract/talking/channels/occasions.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'

type Props = { message: ListedMessage; onClose: () => void }
const names: Readonly<Record<string, string>> = messageFields

/** A message with the values of its template; one that ended without being taken can be sent again, and its number be left alone. */
export default function PhoneMessageDialog({ message, onClose }: Props) {
  const { phone_message_id: id, order_id, state, reason, occasion_name } = message
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const values = useValues(id, setProblem)
  const attempt = async (work: () => Promise<{ msg?: string | undefined }>) => {
    setBusy(true)
    setProblem('')
    try {
      toast.success((await work()).msg ?? words.saved)
      onClose()
    } catch (thrown) {
      setProblem(sentenceOf(thrown, words.retryFailed))
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  const declined = reason === phoneMessageReasons.declined
  const refuse = () =>
    attempt(() => api('PUT /phone-messages/refuse-phone', { body: { order_id, refused: !declined } }))
  const again = state === 'refused' || state === 'unsent' || state === 'unknown'
  return (
    <Modal
      title={occasion_name}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" busy={busy} onClick={() => void refuse()}>
            {declined ? 'Nhắn lại số này' : 'Thôi nhắn số này'}
          </Button>
          {again && (
            <Button
              busy={busy}
              onClick={() => void attempt(() => api('PUT /phone-messages/retry-message', byId(id)))}
            >
              {state === 'unknown' ? 'Vẫn gửi lại' : 'Gửi lại'}
            </Button>
          )}
        </>
      }
    >
      <FormAlert>{problem}</FormAlert>
      <Facts message={message} />
      <h3 className="mt-5 mb-2 font-semibold">Các ô của mẫu, theo đơn lúc này</h3>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{names[name] ?? name}</dt>
            <dd className="break-words max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

function useValues(id: number, onProblem: (sentence: string) => void): Record<string, string> {
  const [values, setValues] = useState<Record<string, string>>({})
  useEffect(() => {
    let isOver = false
    api('GET /phone-messages/get-message', byId(id))
      .then(({ data }) => !isOver && setValues(data.values))
      .catch((thrown: unknown) => !isOver && onProblem(sentenceOf(thrown, words.listFailed)))
    return () => {
      isOver = true
    }
  }, [id, onProblem])
  return values
}

function Facts({ message: { phone, state, reason, created_at, ended_at } }: { message: ListedMessage }) {
  const facts = [
    ['Gửi đến', phone ?? '–'],
    ['Tình trạng', [phoneMessageStateNames[state], reason].filter(Boolean).join(': ')],
    ['Viết lúc', formatDateTime(created_at)],
    ['Xong lúc', ended_at === null ? '–' : formatDateTime(ended_at)],
  ] as const
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
