import { useRef } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { MethodId } from '#contract/order-status.ts'
import type { User } from '#contract/person.ts'
import { useTypedBefore } from '#web/platform/use-typed-before.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { RefusedOrder } from './checkout-action.ts'
import { noteBefore } from './checkout-draft.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DrawnRecipient } from './drawn-recipient.tsx'
import type { DrawnCheckout as Drawn } from './load-drawn-checkout.ts'
import { MethodCards, type OfferedMethod } from './method-cards.tsx'
import { NothingToOrder, SignInToOrder } from './no-order-yet.tsx'

type Props = { drawn: Drawn; methods: readonly OfferedMethod[]; refused: RefusedOrder | undefined }

/** The checkout as the server draws it: it orders by a form, and gives way to that of the scripts when they come. */
export function DrawnCheckout({ drawn: { cart, user, key }, methods, refused }: Props) {
  if (cart.items.length === 0) return <NothingToOrder />
  if (!user) return <SignInToOrder cart={cart} />
  return <OrderForm cart={cart} user={user} orderKey={key} methods={methods} refused={refused} />
}

type FormProps = Omit<Props, 'drawn'> & { cart: Cart; user: User; orderKey: string }

function OrderForm({ cart, user, orderKey, methods, refused }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useTypedBefore(form, {
    note: (note) => noteBefore(user.user_id, { note }),
    method_id: (method) => noteBefore(user.user_id, { method: Number(method) as MethodId }),
  })
  return (
    <form
      ref={form}
      method="post"
      action="/checkout"
      className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <input type="hidden" name="key" value={orderKey} />
      <input type="hidden" name="items" value={drawItems(cart)} />
      {cart.coupon_problem !== null && <input type="hidden" name="drop_coupon" />}
      <div className="space-y-10">
        <DrawnRecipient user={user} typed={refused?.typed} />
        <TextArea
          label="Ghi chú cho nhà sách"
          name="note"
          required={false}
          rows={3}
          maxLength={500}
          defaultValue={refused?.typed['note']}
        />
        <div>
          <MethodCards offered={methods} chosen={refused?.method as MethodId | undefined} />
          <noscript>
            <p className="mt-3 text-sm text-ochre">
              Thanh toán trực tuyến cần JavaScript. Nếu không bật được, bạn hãy chọn trả tiền khi nhận sách.
            </p>
          </noscript>
        </div>
      </div>
      <CheckoutSummary cart={cart} byCod={false}>
        <FormAlert>{refused?.said ?? ''}</FormAlert>
        <Button type="submit" className="w-full">
          Tạo đơn hàng
        </Button>
        <ButtonLink to="/cart" variant="outline" className="w-full">
          Về giỏ hàng
        </ButtonLink>
      </CheckoutSummary>
    </form>
  )
}

/** Book, copies and price of each line, as the form brings them back. */
const drawItems = ({ items }: Cart) =>
  items.map(({ book_id, quantity, book }) => [book_id, quantity, book.price].join('.')).join(' ')
