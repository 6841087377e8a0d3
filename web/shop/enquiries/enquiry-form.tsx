import { useEffect, useRef, useState } from 'react'
import {
  enquiryLimits as limits,
  enquirySentences as said,
  promiseOf,
} from '#contract/talking/enquiries/enquiry-sentences.ts'
import { enquiryTopics } from '#contract/base/shop/enquiry-topics.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { problemsOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import { readEnquiry, type RefusedEnquiry } from './enquiry-input.ts'

const loadApi = () => import('#web/base/platform/api/api.ts')
const loadSchema = () => import('#contract/talking/enquiries/enquiries.ts')

type Props = { refused: RefusedEnquiry | undefined; openingHours: string }

/** A question or a complaint: a form of the page without scripts. Who is signed in need not write who they are. */
export function EnquiryForm({ refused, openingHours }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [received, setReceived] = useState<{ code: string; topic: string }>()
  const { busy, alert, problemOf, formProps } = useSubmit({
    refused,
    prepare: loadSchema,
    check: async (values) => problemsOf((await loadSchema()).sendEnquiry.body, readEnquiry(values).body),
    send: async (values) => {
      const { api } = await loadApi()
      const { body } = readEnquiry(values)
      const { data } = await api('POST /enquiries/send-enquiry', { body })
      setReceived({ code: data.enquiry_code, topic: body.topic })
    },
    fallback: said.sendFailed,
  })
  useOwnDetails(form)
  if (received) return <Received {...received} onAgain={() => setReceived(undefined)} />
  return (
    <form ref={form} {...formProps} className="grid max-w-2xl gap-x-4 gap-y-5 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <FormAlert>{alert}</FormAlert>
      </div>
      <Fields typed={refused?.typed} problemOf={(field) => problemOf(field) ?? ''} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <Button type="submit" busy={busy}>
          {said.send}
        </Button>
        <p className="text-sm text-ink-soft">
          Viết lúc nào cũng được; nhà sách đọc trong giờ mở cửa{openingHours && `, ${openingHours}`}.
        </p>
      </div>
    </form>
  )
}

type FieldsProps = { typed: RefusedEnquiry['typed'] | undefined; problemOf: (field: string) => string }

function Fields({ typed, problemOf }: FieldsProps) {
  const field = (name: keyof RefusedEnquiry['typed']) => ({
    name,
    defaultValue: typed?.[name],
    problem: problemOf(name),
  })
  return (
    <>
      <TextField
        label="Họ tên"
        autoComplete="name"
        required
        maxLength={limits.name}
        {...field('full_name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        {...field('email')}
      />
      <TextField
        label="Số điện thoại"
        type="tel"
        autoComplete="tel"
        required={false}
        maxLength={limits.phone}
        {...field('phone_number')}
      />
      <TextField
        label="Mã đơn hàng"
        autoComplete="off"
        required={false}
        maxLength={limits.orderCode}
        {...field('order_code')}
      />
      <Select label="Việc bạn cần" name="topic" value={typed?.topic ?? 'order'} className="sm:col-span-2">
        {keysOf(enquiryTopics).map((topic) => (
          <option key={topic} value={topic}>
            {enquiryTopics[topic].name}
          </option>
        ))}
      </Select>
      <TextArea
        label="Lời nhắn"
        required
        rows={6}
        maxLength={limits.message}
        className="sm:col-span-2"
        {...field('message')}
      />
    </>
  )
}

/** Fills fields that are still empty with the signed-in customer's details. */
function useOwnDetails(form: React.RefObject<HTMLFormElement | null>) {
  const session = useSession()
  const user = session.status === 'in' ? session.user : undefined
  useEffect(() => {
    if (!user) return
    const known = { full_name: fullName(user), email: user.email, phone_number: user.phone_number }
    for (const [name, value] of Object.entries(known)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = value
    }
  }, [user, form])
}

type ReceivedProps = { code: string; topic: string; onAgain: () => void }

function Received({ code, topic, onAgain }: ReceivedProps) {
  const box = useRef<HTMLElement>(null)
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      aria-label="Lời nhắn đã gửi"
      tabIndex={-1}
      className="max-w-2xl space-y-3 rounded-md border border-line bg-surface p-5 outline-none"
    >
      <p className="text-lg">
        Đã nhận lời nhắn của bạn. Mã: <strong className="figures whitespace-nowrap">{code}</strong>
      </p>
      <p className="text-ink-soft">Hãy giữ mã này. {promiseOf(topic)}</p>
      <Button variant="outline" onClick={onAgain}>
        Viết lời nhắn khác
      </Button>
    </section>
  )
}
