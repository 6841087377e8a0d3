import { useEffect, useState } from 'react'
import type { RequestBody } from '#contract/calls.ts'
import { creditSentences as words } from '#contract/selling/credit/credit-sentences.ts'
import type { StaffCreditEntry } from '#contract/selling/credit/credit.ts'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { api, byId, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { CreditEntries } from '#web/shop/credit/credit-entries.tsx'
import { ListExport } from '#web/staff/lists/declared-list.tsx'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'
import { parseTypedNumber } from '#web/base/platform/text/parse-typed-number.ts'

type Props = { accountId: number; onClose: () => void }
type Known = { balance: number; entries: readonly StaffCreditEntry[] }

/** The staff's view of a customer's credit: granted or corrected with a reason. */
export default function CreditDialog({ accountId: userId, onClose }: Props) {
  const [known, setKnown] = useState<Known>()
  const [failure, setFailure] = useState('')
  // Sent again after a lost answer, it is done once.
  const [key, setKey] = useState(idempotencyKey)
  const load = async (signal?: AbortSignal) => {
    const { data } = await api('GET /users/get-credit', { query: { id: String(userId), page: '1' }, signal })
    setKnown(data)
  }
  useEffect(() => {
    const left = new AbortController()
    load(left.signal).catch((thrown: unknown) => {
      if (!left.signal.aborted) setFailure(sentenceOf(thrown, words.loadFailed))
    })
    return () => left.abort()
    // Loaded once for a person: the dialog is another one for another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId])
  const change = (body: RequestBody<'POST /users/change-credit'>) =>
    api('POST /users/change-credit', { ...byId(userId), body, idempotencyKey: key }).catch(
      async (thrown: unknown) => {
        if (thrown instanceof ApiRefusal && thrown.status < 500) setKey(idempotencyKey())
        if (thrown instanceof ApiRefusal && thrown.status === 409) await load().catch(() => {})
        throw thrown
      },
    )
  return (
    <FormDialog
      title={words.title}
      action="Ghi vào số dư"
      call="POST /users/change-credit"
      waiting={!known && (failure ? <p role="alert">{failure}</p> : <Skeleton className="h-64 w-full" />)}
      about={
        known && <p className="figures font-serif text-3xl font-semibold">{formatDong(known.balance)}</p>
      }
      fields={{
        amount: {
          label: 'Số tiền',
          inputMode: 'text',
          autoComplete: 'off',
          maxLength: 15,
          hint: 'Số dương để tặng thêm, số âm để trừ bớt.',
          read: (typed) => readSignedAmount(typed) || undefined,
          invalid: words.amountInvalid,
        },
        reason: { kind: 'note', label: 'Lý do', rows: 2, required: words.reasonMissing },
      }}
      send={change}
      onSent={() => {}}
      fallback={words.changeFailed}
      onClose={onClose}
    >
      {known &&
        (known.entries.length > 0 ? (
          <>
            <CreditEntries
              entries={known.entries}
              orderHref={({ order_code }) => staffOrderHref(order_code)}
            />
            <ListExport call="GET /users/export-credit" query={{ id: userId }} />
          </>
        ) : (
          <p className="text-ink-soft">{words.noneOfCustomer}</p>
        ))}
    </FormDialog>
  )
}

/** '-50.000' as it is typed, with whatever sign for less; undefined where it is no amount. */
export function readSignedAmount(text: string): number | undefined {
  const [, sign = '', rest = ''] = /^\s*([-−–+]?)(.*)$/.exec(text) ?? []
  const amount = parseTypedNumber(rest.replace(/\s*(₫|đ|vnd)\s*$/i, ''))
  if (amount === null || Number.isNaN(amount)) return undefined
  return sign === '' || sign === '+' ? amount : -amount
}
