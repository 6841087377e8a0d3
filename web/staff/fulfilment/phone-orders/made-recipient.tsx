import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { trackingSentences } from '#contract/selling/orders/tracking-sentences.ts'
import { RecipientFields } from '#web/shop/accounts/address-book/recipient-fields.tsx'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { NoteField } from '#web/base/ui/fields/note-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FormPart } from './form-part.tsx'
import type { MadeOrder } from './use-made-order.ts'

/** Where it goes: filled in from the account that is chosen, and free for another address. */
export function MadeRecipient({ order: { customer, address, setAddress, submit } }: { order: MadeOrder }) {
  const { problemOf, forgive } = submit
  return (
    <FormPart title="Người nhận">
      <div key={customer?.user_id ?? 0} className="space-y-5">
        <RecipientFields
          from={{
            full_name: customer ? fullName(customer) : '',
            phone_number: customer?.phone_number ?? '',
          }}
          address={address}
          onAddress={setAddress}
          problemOf={problemOf}
          forgive={forgive}
        />
        {!customer && (
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            required
            hint={trackingSentences.emailHint}
            problem={problemOf('email') ?? ''}
          />
        )}
      </div>
      <NoteField label={orderLabels.note} name="note" rows={2} problem={problemOf('note') ?? ''} />
    </FormPart>
  )
}
