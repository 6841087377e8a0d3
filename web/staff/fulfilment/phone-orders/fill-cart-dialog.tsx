import { useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import { phoneOrderSentences as said } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { type Line, LineFields } from '#web/staff/fulfilment/editing/edited-lines.tsx'
import { useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { useAttemptKey } from '#web/base/platform/api/attempt-key.ts'

type Props = { customerId: number; name: string; onClose: () => void }

/** Books that a customer asks for in the chat go into their cart, which they see at once. */
export default function FillCartDialog({ customerId, name, onClose }: Props) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [stock, setStock] = useState<ReadonlyMap<number, number>>(new Map())
  const keyOf = useAttemptKey()
  const submit = useSubmit({
    check: (): Record<string, string> => (lines.length === 0 ? { items: said.itemsMissing } : {}),
    send: async () => {
      const items = lines.map(({ book_id, quantity }) => ({ book_id, quantity }))
      const body = { user_id: customerId, items }
      const { msg } = await api('POST /carts/add-for-customer', { body, idempotencyKey: keyOf(body) })
      toast.success(msg)
      onClose()
    },
    fallback: said.cartBroke,
    broke: said.cartBroke,
  })
  return (
    <FormModal title={said.cartTitle(name)} action={said.cartAction} submit={submit} onClose={onClose}>
      <LineFields
        lines={lines}
        mostOf={(book, quantity) => Math.max(quantity, stock.get(book) ?? quantity)}
        onChange={setLines}
        onPicked={({ book_id, quantity }) => setStock((now) => new Map(now).set(book_id, quantity))}
      />
    </FormModal>
  )
}
