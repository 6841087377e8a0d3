import { type ComponentProps, lazy } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { useCheckout } from './use-checkout.ts'
import { missingForDelivery, recipientSentences } from '#contract/selling/orders/recipient.ts'
import { DestinationChoice } from '#web/shop/orders/checkout/destination-choice.tsx'
import { CheckoutPart, OrderNote } from './checkout-parts.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EditableAddress } from '#web/shop/accounts/address/editable-address.tsx'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { noPhoneNumber } from '#web/base/platform/text/sentences.ts'
import { CheckoutView } from './checkout-view.tsx'

const RecipientDialog = lazy(() => import('./recipient-dialog.tsx'))

type Props = Parameters<typeof useCheckout>[0] & Pick<ComponentProps<typeof CheckoutView>, 'changing'>

/** The checkout of who has an account: it goes where the profile says, unless they choose another place. */
export function CheckoutForm({ changing, ...given }: Props) {
  const { user } = given
  const { draft, goTo, destinations, ...checkout } = useCheckout(given)
  const { destination, note } = draft
  return (
    <CheckoutView
      {...{ checkout, changing }}
      missing={destination ? undefined : missingDetails(user)}
      askRecipient={(lacks, { onYes, onClose }) => (
        <RecipientDialog {...{ user, lacks, onClose }} onSaved={() => void onYes()} />
      )}
    >
      <CheckoutPart id="nguoi-nhan" title="Người nhận" aside={<ChangeOwnDetails />}>
        <div className="space-y-6">
          <CustomerBlock user={user} />
          <DestinationChoice {...{ user, ...destinations }} chosen={destination} onChoose={goTo} />
          <OrderNote
            placeholder="Ví dụ: gọi trước khi giao, để ở bảo vệ…"
            value={note}
            onChange={({ target }) => checkout.change({ note: target.value })}
          />
        </div>
      </CheckoutPart>
    </CheckoutView>
  )
}

/** Recipient and address. They are read here and changed in the profile, but for the address. */
function CustomerBlock({ user }: { user: User }) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name="Họ và tên" value={fullName(user)} missing="Chưa có tên" />
        <Fact name="Số điện thoại" value={user.phone_number} missing={noPhoneNumber} />
        <Fact name="Email" value={user.email} missing="Chưa có email" />
      </dl>
      <h3 className="mt-4 mb-1 font-sans text-sm font-normal text-ink-soft">Địa chỉ giao hàng</h3>
      <EditableAddress user={user} />
      {!Object.values(user.address).some(Boolean) && (
        <p className="mt-1.5 text-sm text-ochre">Thêm địa chỉ để sách đến đúng nơi.</p>
      )}
    </>
  )
}

const ChangeOwnDetails = () => (
  <Link to="/profile" className="text-link inline-flex items-center text-sm pointer-coarse:min-h-11">
    Sửa thông tin cá nhân
  </Link>
)

type FactProps = { name: string; value: string; missing: string }

function Fact({ name, value, missing }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">{value || <span className="text-ochre">{missing}</span>}</dd>
    </div>
  )
}

const partNames: Readonly<Record<string, string>> = {
  first_name: 'tên người nhận',
  phone_number: 'số điện thoại',
  'address.house_number': 'số nhà, tên đường',
  'address.commune': 'phường, xã',
  'address.councious': 'tỉnh, thành phố',
}

/** Missing details for a parcel to this person, shown next to the button that asks for them. */
function missingDetails(user: User): string | undefined {
  const fields = missingForDelivery(user).map(({ field }) => field)
  if (fields.length === 0) return undefined
  const wholeAddress = fields.filter((field) => field.startsWith('address.')).length === 3
  const parts = fields.flatMap((field) => (wholeAddress && field.startsWith('address.') ? [] : [field]))
  const names = parts.map((field) => partNames[field] ?? field)
  return recipientSentences.incomplete(wholeAddress ? [...names, 'địa chỉ giao hàng'] : names)
}
