import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { currentUnitsOf } from './current-units.ts'
import { useProvinces } from './load-addresses.ts'

type Props = { address: PostalAddress; onTake: (address: PostalAddress) => void }

/** An address of before July 2025 goes on working; its form of today is offered where the list knows it. */
export function CurrentUnitsOffer({ address, onTake }: Props) {
  const current = currentUnitsOf(useProvinces(), address)
  if (!current) return null
  return (
    <output className="block rounded-md bg-ink/5 px-4 py-3 text-sm">
      Theo đơn vị hành chính từ tháng 7/2025, nơi này là{' '}
      <strong>
        {current.commune}, {current.councious}
      </strong>
      .{' '}
      <button
        type="button"
        onClick={() => onTake({ ...address, ...current })}
        className="text-link inline-flex items-center font-semibold pointer-coarse:min-h-11"
      >
        Dùng địa chỉ mới
      </button>
    </output>
  )
}
