import type { RequestBody } from '#contract/calls.ts'
import type { EnquiryTopic } from '#contract/base/shop/enquiry-topics.ts'

const names = ['full_name', 'email', 'phone_number', 'topic', 'order_code', 'message'] as const

/** A form that was sent without scripts and refused: what was typed, and what is wrong with it. */
export type RefusedEnquiry = {
  typed: Readonly<Record<(typeof names)[number], string>>
  problems: Readonly<Record<string, string>>
  said: string
}

export function readEnquiry(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed = Object.fromEntries(names.map((name) => [name, text(name)])) as RefusedEnquiry['typed']
  // An unknown topic is left for the schema to refuse.
  return {
    typed,
    body: {
      ...typed,
      topic: typed.topic as EnquiryTopic,
    } satisfies RequestBody<'POST /enquiries/send-enquiry'>,
  }
}
