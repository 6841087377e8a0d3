import { useId, useState } from 'react'
import type { Account } from '#contract/accounts/account-management.ts'
import { inboxSentences } from '#contract/inbox/inbox-sentences.ts'
import { fullName } from '#web/accounts/full-name.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { ReaderAvatar } from '#web/reviews/reader-avatar.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useCombobox } from '#web/ui/fields/use-combobox.ts'
import { useCustomerSearch } from './use-customer-search.ts'

type Props = {
  chosen: Account | undefined
  onChoose: (customer: Account | undefined) => void
  problem: string
}

/** Customers are looked for at the server; one of them must be chosen. */
export function CustomerField({ chosen, onChoose, problem }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { found, busy, failure } = useCustomerSearch(chosen ? undefined : typed)
  const list = useCombobox({ id, options: found.length, expandable: found.length > 0 })
  const choose = (customer: Account) => {
    onChoose(customer)
    setTyped(fullName(customer.user))
    list.close()
  }
  const said = failure === undefined ? undefined : sentenceOf(failure, inboxSentences.customersFailed)
  return (
    <div className="relative">
      <TextField
        label="Khách hàng"
        name="customer"
        required
        autoComplete="off"
        placeholder="Tìm theo tên, email, số điện thoại…"
        value={typed}
        problem={problem || said || ''}
        hint={chosen ? chosen.email : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          onChoose(undefined)
          list.openList()
        }}
        onFocus={list.openList}
        onBlur={list.close}
        {...list.fieldProps}
      />
      {list.expanded && (
        <div
          aria-label="Khách hàng tìm thấy"
          aria-busy={busy}
          className="absolute inset-x-0 z-20 mt-1 max-h-60 overflow-auto overscroll-contain rounded-md border border-line bg-raised py-1 shadow-raised"
          {...list.listProps}
        >
          {found.map((customer, index) => (
            <button
              key={customer.user_id}
              type="button"
              {...list.optionProps(index)}
              onClick={() => choose(customer)}
              className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-start hover:bg-ink/5 aria-selected:bg-ink/8"
            >
              <ReaderAvatar name={fullName(customer.user)} image={customer.user.profile_image} size={36} />
              <span className="min-w-0">
                <span className="block truncate">{fullName(customer.user)}</span>
                <span className="block truncate text-sm text-ink-soft">
                  {[customer.email, customer.user.phone_number].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          ))}
        </div>
      )}
      <output className="mt-1.5 block text-sm text-ink-soft empty:hidden">
        {!chosen && typed.trim() !== '' && !busy && found.length === 0 && failure === undefined
          ? 'Không tìm thấy khách hàng nào phù hợp.'
          : ''}
      </output>
    </div>
  )
}
