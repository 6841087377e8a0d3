import { useEffect, useState } from 'react'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { PickField } from '#web/base/ui/fields/combo-field.tsx'

type Props = {
  chosen: Account | undefined
  onChoose: (customer: Account | undefined) => void
  problem: string
  required?: boolean
}

/** Customers are looked for at the server; one of them must be chosen. */
export function CustomerField({ chosen, onChoose, problem, required = true }: Props) {
  const [typed, setTyped] = useState('')
  const { found, busy, failure } = useCustomerSearch(chosen ? undefined : typed)
  const failed = failure === undefined ? '' : sentenceOf(failure, inboxSentences.customersFailed)
  const nothing = !chosen && typed.trim() !== '' && !busy && found.length === 0 && failure === undefined
  return (
    <PickField
      label="Khách hàng"
      name="customer"
      required={required}
      placeholder="Tìm theo tên, email, số điện thoại…"
      problem={problem || failed}
      hint={chosen ? chosen.email : undefined}
      typed={typed}
      onTyped={(text) => {
        setTyped(text)
        onChoose(undefined)
      }}
      options={found}
      keyOf={({ user_id }) => user_id}
      onPick={(customer) => {
        onChoose(customer)
        setTyped(fullName(customer.user))
      }}
      renderOption={(customer) => <CustomerOption customer={customer} />}
      optionClassName="px-3 py-1.5"
      listLabel="Khách hàng tìm thấy"
      listClassName="absolute inset-x-0 z-20"
      busy={busy}
      picked={chosen !== undefined}
      renderStatus={() => (
        <output className="mt-1.5 block text-sm text-ink-soft empty:hidden">
          {nothing ? 'Không tìm thấy khách hàng nào phù hợp.' : ''}
        </output>
      )}
    />
  )
}

function CustomerOption({ customer: { user, email } }: { customer: Account }) {
  const name = fullName(user)
  return (
    <>
      <ReaderAvatar name={name} image={user.profile_image} size={36} />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-sm text-ink-soft">
          {[email, user.phone_number].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}

const mostProposed = 8
const customersOnly = '1'

const pauseInTyping = 300

/** Customers who can read what is written to them. */
const findCustomers = (search: string, signal: AbortSignal) =>
  api('GET /accounts/get-accounts', {
    query: {
      page: '1',
      page_size: String(mostProposed),
      role_id: customersOnly,
      is_active: 'true',
      ...(search ? { search } : {}),
    },
    signal,
    quiet: true,
  })

type Found = { search: string; customers: readonly Account[]; failure?: unknown }

/** The first customers who fit to what was typed; nothing is looked for while there is nothing to look for. */
function useCustomerSearch(typed: string | undefined) {
  const [{ search: foundFor, customers, failure }, setFound] = useState<Partial<Found>>({})
  const search = typed?.trim()
  useEffect(() => {
    if (search === undefined) return
    const left = new AbortController()
    const look = () =>
      findCustomers(search, left.signal).then(
        ({ accounts }) => setFound({ search, customers: accounts }),
        (thrown: unknown) =>
          left.signal.aborted ||
          setFound(({ customers: known = [] }) => ({ search, customers: known, failure: thrown })),
      )
    const timer = setTimeout(() => void look(), search === '' ? 0 : pauseInTyping)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [search])
  return { found: customers ?? [], busy: search !== undefined && search !== foundFor, failure }
}
