import type { User } from '#contract/base/people/person.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EditableAddress } from '#web/shop/accounts/address/editable-address.tsx'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { noPhoneNumber } from '#web/base/platform/text/sentences.ts'

/** Who gets the books, and where. It is read here and changed in the profile, but for the address. */
export function CustomerBlock({ user }: { user: User }) {
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

export const ChangeOwnDetails = () => (
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
