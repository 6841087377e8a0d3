import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import { chatSentences, messageLimit } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'
import { CustomerField } from '#web/staff/customers/customer-field.tsx'
import { useOpenConversation } from '#web/staff/inbox/use-open-conversation.ts'

/** Writes to a customer first. It goes out like every message, so the conversation opens at once. */
export default function NewConversationDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const navigate = useNavigate()
  const { linkTo } = useOpenConversation()
  const [customer, setCustomer] = useState<Account>()
  const submit = useSubmit({
    check: (values) => ({
      ...(customer ? {} : { customer: inboxSentences.customerMissing }),
      ...(textOf(values, 'text').trim() === '' ? { text: chatSentences.blank } : {}),
    }),
    send: async (values) => {
      if (!customer) return
      chat.send(customer.user_id, textOf(values, 'text').trim())
      await navigate(linkTo('chat', customer.user_id), { replace: true, preventScrollReset: true })
    },
    fallback: chatSentences.sendFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal title="Cuộc trò chuyện mới" action="Gửi tin nhắn" submit={submit} onClose={onClose}>
      <CustomerField
        chosen={customer}
        onChoose={setCustomer}
        problem={customer ? '' : (problemOf('customer') ?? '')}
      />
      <TextArea
        label="Tin nhắn đầu tiên"
        name="text"
        required
        rows={4}
        maxLength={messageLimit}
        problem={problemOf('text') ?? ''}
      />
    </FormModal>
  )
}
