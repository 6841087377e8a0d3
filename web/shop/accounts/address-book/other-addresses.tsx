import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import { addressLine, partsOfAddress } from '#contract/base/people/postal-address.ts'
import type { User } from '#contract/base/people/person.ts'
import { useUpdateSessionUser } from '#web/shop/accounts/session-user.ts'
import { fetchAddresses } from '#web/shop/accounts/account-calls.ts'
import { lazy, Suspense, useState } from 'react'
import { addressSentences as said, mostAddresses } from '#contract/identity/accounts/profile-sentences.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

/** In the profile, whose own address changes with the default one. */
export function OtherAddresses({ addresses, user }: { addresses: readonly UserAddress[]; user: User }) {
  const saved = useUpdateSessionUser()
  const refresh = async () => {
    const { data } = await fetchAddresses()
    const home = data.find(({ is_default }) => is_default)
    await saved(home ? { ...user, phone_number: home.phone_number, address: partsOfAddress(home) } : user)
  }
  return <AddressBook addresses={addresses} onChanged={refresh} />
}

const loadDialog = () => import('./address-dialog.tsx')
const AddressDialog = lazy(loadDialog)
const ConfirmDialog = lazy(() => import('#web/base/ui/dialogs/confirm-dialog.tsx'))

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; address: UserAddress }
type Props = {
  addresses: readonly UserAddress[]
  /** Something is otherwise than it was. */
  onChanged: () => Promise<void>
}

/** Further addresses for deliveries: each is changed, deleted, or made the one of the profile. */
function AddressBook({ addresses, onChanged }: Props) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const others = addresses.filter((address) => !address.is_default)
  const makeDefault = async ({ address_id }: UserAddress) => {
    try {
      const { msg } = await api('PUT /users/addresses', { ...byId(address_id), body: { is_default: true } })
      await onChanged()
      toast.success(msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, said.saveFailed))
    }
  }
  return (
    <div className="space-y-4">
      {others.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {others.map((address) => (
            <li key={address.address_id} className="px-4 py-3">
              <AddressLines address={address} />
              <div className="mt-1 -ml-3 flex flex-wrap">
                <Action name="Sửa" of={address} onClick={() => setOpen({ kind: 'edit', address })} />
                <Action name="Đặt làm mặc định" of={address} onClick={() => void makeDefault(address)} />
                <Action name="Xóa" of={address} onClick={() => setOpen({ kind: 'remove', address })} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {addresses.length < mostAddresses && (
        <Button
          variant="outline"
          onClick={() => setOpen({ kind: 'add' })}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          Thêm địa chỉ
        </Button>
      )}
      <Suspense>
        {open?.kind === 'add' && (
          <AddressDialog known={undefined} onSaved={() => void onChanged()} onClose={close} />
        )}
        {open?.kind === 'edit' && (
          <AddressDialog known={open.address} onSaved={() => void onChanged()} onClose={close} />
        )}
        {open?.kind === 'remove' && <Removal address={open.address} onRemoved={onChanged} onClose={close} />}
      </Suspense>
    </div>
  )
}

function AddressLines({ address }: { address: UserAddress }) {
  const { label, full_name, phone_number, is_default } = address
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold break-words">
        {label || full_name}
        {is_default && <Badge tone="jade">Mặc định</Badge>}
      </p>
      <p className="text-sm break-words text-ink-soft">
        {[label && full_name, phone_number].filter(Boolean).join(' · ')}
      </p>
      <p className="break-words">{addressLine(address)}</p>
    </div>
  )
}

type ActionProps = { name: string; of: UserAddress; onClick: () => void }

const Action = ({ name, of: { label, full_name }, onClick }: ActionProps) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={`${name}: ${label || full_name}`}
    className="text-link inline-flex min-h-11 items-center px-3 text-sm"
  >
    {name}
  </button>
)

type RemovalProps = { address: UserAddress; onRemoved: () => Promise<void>; onClose: () => void }

const Removal = ({ address, onRemoved, onClose }: RemovalProps) => (
  <ConfirmDialog
    title="Xóa địa chỉ này?"
    action="Xóa địa chỉ"
    onClose={onClose}
    onConfirm={async () => {
      try {
        const { msg } = await api('DELETE /users/addresses', byId(address.address_id))
        await onRemoved()
        toast.success(msg)
      } catch (thrown) {
        toast.error(sentenceOf(thrown, said.removeFailed))
      }
    }}
  >
    <AddressLines address={address} />
  </ConfirmDialog>
)
