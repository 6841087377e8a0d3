import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { ComboField } from '#web/base/ui/fields/combo-field.tsx'
import { unlistedPart, unlistedSentence } from './current-units.tsx'
import { findProvince, meantBy, searchNames, useProvinces } from './load-addresses.ts'
import type { ComponentProps } from 'react'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { User } from '#contract/base/people/person.ts'

type ProvinceCommuneFieldsProps = {
  address: PostalAddress
  onChange: (address: PostalAddress) => void
  problemOf?: (field: string) => string | undefined
  /** The browser fills them in, for a reader who is not known here. */
  autofill?: boolean
}

/** Province and ward, proposed from the list of the country; any text may stand in them. */
export function ProvinceCommuneFields({
  address,
  onChange,
  problemOf,
  autofill = false,
}: ProvinceCommuneFieldsProps) {
  const provinces = useProvinces()
  const communes = findProvince(provinces, address.councious)?.communes ?? []
  const names = provinces.map(({ name }) => name)
  const unlisted = unlistedPart(provinces, address)
  const setProvince = (councious: string) => {
    const { commune } = address
    const there = findProvince(provinces, councious)
    // A commune chosen from another province's list cannot stay; one typed freely can.
    const isElsewhere =
      there && !there.communes.includes(commune) && provinces.some((one) => one.communes.includes(commune))
    onChange({ ...address, councious, commune: isElsewhere ? '' : commune })
  }
  return (
    <>
      <ComboField
        label="Tỉnh, thành phố"
        name="councious"
        autoComplete={autofill ? 'address-level1' : 'off'}
        maxLength={100}
        value={address.councious}
        onValue={setProvince}
        problem={problemOf?.('councious')}
        optionsFor={(typed) => searchNames(names, typed)}
        meantBy={(typed) => meantBy(names, typed)}
        warning={unlisted === 'councious' ? unlistedSentence : undefined}
      />
      <ComboField
        label="Phường, xã, đặc khu"
        name="commune"
        autoComplete={autofill ? 'address-level2' : 'off'}
        maxLength={100}
        value={address.commune}
        onValue={(commune) => onChange({ ...address, commune })}
        problem={problemOf?.('commune')}
        optionsFor={(typed) => searchNames(communes, typed)}
        meantBy={(typed) => meantBy(communes, typed)}
        warning={unlisted === 'commune' ? unlistedSentence : undefined}
        hint={address.councious !== '' ? undefined : 'Chọn tỉnh, thành phố trước để được gợi ý.'}
      />
    </>
  )
}

type StreetFieldProps = Pick<ComponentProps<typeof TextField>, 'required' | 'problem'> & {
  value: string
  onValue: (value: string) => void
}

/** House number and street of an address. */
export const StreetField = ({ onValue, ...rest }: StreetFieldProps) => (
  <TextField
    label="Số nhà, tên đường"
    name="house_number"
    autoComplete="address-line1"
    maxLength={200}
    onChange={({ target }) => onValue(target.value)}
    {...rest}
  />
)

const homeCountry = 'Việt Nam'

/** Initial values of an address form: the known address, in the shop's own country unless it says another. */
export const startAddress = ({ address }: User): User['address'] => ({
  ...address,
  country: address.country || homeCountry,
})
