import { useState } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { CustomerField } from '#web/staff/customers/customer-field.tsx'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { makingSentences as said } from '#contract/goods/fulfilment/making-sentences.ts'

type Props = { customer: User | undefined; onChoose: (customer: User | undefined) => void }

/** Whose order it is: an account that is looked for, or a guest where none is chosen. */
export function ChosenCustomer({ customer, onChoose }: Props) {
  const [failure, setFailure] = useState('')
  if (customer)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
        <p className="min-w-0 break-words">
          <b className="font-semibold">{fullName(customer)}</b>
          <span className="block text-sm text-ink-soft">
            {[customer.email, customer.phone_number].filter(Boolean).join(' · ')}
          </span>
        </p>
        <Button variant="outline" size="sm" onClick={() => onChoose(undefined)}>
          Đổi khách
        </Button>
      </div>
    )
  return (
    <>
      <CustomerField
        chosen={undefined}
        required={false}
        problem={failure}
        onChoose={(account) => {
          setFailure('')
          if (!account) return
          api('GET /users/get-user-by-id', byId(account.user_id)).then(
            ({ data }) => onChoose(data),
            (thrown: unknown) => setFailure(sentenceOf(thrown, said.customerGone)),
          )
        }}
      />
      <p className="mt-1.5 text-sm text-ink-soft">
        Khách chưa có tài khoản thì để trống: đơn được tạo như đơn của khách lẻ.
      </p>
    </>
  )
}
