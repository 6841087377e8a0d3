import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import type { WholeEnquiry } from '#contract/talking/enquiries/enquiries.ts'
import { enquiryLimits, enquirySentences as said } from '#contract/talking/enquiries/enquiry-sentences.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { api, byId, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'
import { topicName } from '#contract/base/shop/enquiry-topics.ts'
import { EnquiryBadge } from './enquiries-screen.tsx'

type EnquiryChange = RequestBody<'PUT /enquiries/update-enquiry'>

/** Message, its answers, and the form of the next answer. */
export function EnquiryScreen({ enquiry }: { enquiry: WholeEnquiry }) {
  const { message, full_name, created_at, replies } = enquiry
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="space-y-6">
        <ol className="space-y-4">
          <Said by={full_name} at={created_at} words={message} />
          {replies.map((reply) => (
            <Said key={reply.reply_id} ours by={reply.author_name} at={reply.created_at} words={reply.body} />
          ))}
        </ol>
        <ReplyForm key={replies.length} enquiry={enquiry} />
      </div>
      <About enquiry={enquiry} />
    </div>
  )
}

type SaidProps = { by: string; at: string; words: string; ours?: boolean }

function Said({ by, at, words, ours = false }: SaidProps) {
  return (
    <li
      className={ours ? 'rounded-md bg-ink/4 p-4 sm:ms-10' : 'rounded-md border border-line bg-surface p-4'}
    >
      <p className="mb-2 text-sm text-ink-soft wrap-anywhere">
        {by} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
    </li>
  )
}

function ReplyForm({ enquiry: { enquiry_id: id, email, version } }: { enquiry: WholeEnquiry }) {
  const { revalidate } = useRevalidator()
  const { busy, alert, problemOf, formProps } = useSubmit({
    send: async (values) => {
      const { msg } = await api('POST /enquiries/reply', {
        ...byId(id),
        body: { body: textOf(values, 'body'), version },
      }).catch(async (thrown: unknown) => {
        // Keeps the typed values; the next try knows of the answer meanwhile.
        if (thrown instanceof ApiRefusal && thrown.status === 409) await revalidate()
        throw thrown
      })
      toast.success(msg)
      await revalidate()
    },
    fallback: said.replyFailed,
  })
  const problem = problemOf('body')
  return (
    <form {...formProps} className="space-y-4 border-t border-line pt-5">
      <FormAlert>{alert}</FormAlert>
      <TextArea
        label="Câu trả lời"
        name="body"
        required
        rows={7}
        maxLength={enquiryLimits.reply}
        {...(problem && { problem })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={busy}>
          Gửi câu trả lời
        </Button>
        <p className="text-sm text-ink-soft wrap-anywhere">Thư gửi đến {email}</p>
      </div>
    </form>
  )
}

function About({ enquiry }: { enquiry: WholeEnquiry }) {
  const { full_name, email, phone_number, topic, order_code, order_id, state, due_at } = enquiry
  const { busy, change } = useChange(enquiry)
  return (
    <aside className="space-y-5 self-start border-t border-line pt-4">
      <EnquiryBadge state={state} />
      <dl className="space-y-3 wrap-anywhere">
        <Fact name="Việc cần">{topicName(topic)}</Fact>
        {due_at && (
          <Fact name={state === 'open' ? 'Hạn trả lời' : 'Hạn giải quyết'}>{formatDateTime(due_at)}</Fact>
        )}
        <Fact name="Người viết">{full_name}</Fact>
        <Fact name="Email">
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </Fact>
        {phone_number && <Fact name="Điện thoại">{phone_number}</Fact>}
        {order_code && (
          <Fact name="Đơn hàng đã ghi">
            {order_id === null ? (
              `${order_code} (không có đơn này)`
            ) : (
              <Link to={staffOrderHref(order_code)} className="text-link">
                {order_code}
              </Link>
            )}
          </Fact>
        )}
      </dl>
      <Assigned enquiry={enquiry} onChange={(assigned_to) => change({ assigned_to })} />
      <Button
        variant="outline"
        busy={busy}
        onClick={() => change({ state: state === 'closed' ? 'open' : 'closed' })}
      >
        {state === 'closed' ? 'Mở lại' : 'Đánh dấu đã xong'}
      </Button>
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type AssignedProps = { enquiry: WholeEnquiry; onChange: (userId: number | null) => void }

function Assigned({ enquiry: { assigned_to, staff }, onChange }: AssignedProps) {
  return (
    <Select
      label="Người phụ trách"
      value={assigned_to ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">Chưa có ai</option>
      {staff.map(({ user_id, name }) => (
        <option key={user_id} value={user_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function useChange({ enquiry_id: id, version }: WholeEnquiry) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (wanted: Omit<EnquiryChange, 'version'>) => {
    setBusy(true)
    try {
      toast.success(
        (await api('PUT /enquiries/update-enquiry', { ...byId(id), body: { ...wanted, version } })).msg,
      )
    } catch (thrown) {
      toast.error(sentenceOf(thrown, said.saveFailed))
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  return { busy, change: (wanted: Omit<EnquiryChange, 'version'>) => void send(wanted) }
}
