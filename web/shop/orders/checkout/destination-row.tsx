import type { ComponentProps } from 'react'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import { addressLine, type PostalAddress } from '#contract/base/people/postal-address.ts'

export const destinationWords = {
  legend: 'Giao tới',
  profile: 'Địa chỉ trong hồ sơ',
  other: 'Người nhận khác cho đơn này',
}

type Named = { label?: string; full_name: string; phone_number: string; address: PostalAddress }

const textsOf = ({ label, full_name, phone_number, address }: Named) => ({
  title: label || full_name,
  text: [label && full_name, phone_number, addressLine(address)].filter(Boolean).join(' · '),
})

export const rowOf = (address: UserAddress) => textsOf({ ...address, address })
export const rowOfRecipient = (recipient: Omit<Named, 'label'>) => textsOf(recipient)

type Props = { title: string; text?: string } & ComponentProps<'input'>

/** A place that one may choose, with who is there. */
export function RadioRow({ title, text, ...input }: Props) {
  return (
    <label className="flex min-h-13 cursor-pointer items-start gap-3 rounded-md border border-edge bg-surface px-4 py-2.5 has-checked:border-ink has-checked:bg-ink/5">
      <input type="radio" name="address_id" className="mt-0.5 size-5 shrink-0 accent-seal" {...input} />
      <span className="min-w-0">
        <span className="font-semibold break-words">{title}</span>
        {text && <span className="block text-sm break-words text-ink-soft">{text}</span>}
      </span>
    </label>
  )
}
