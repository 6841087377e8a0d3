import * as z from 'zod/mini'
import { addressInvalid, lineOfText } from '#contract/platform/shape/input.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { cleanLine, fold } from '#contract/platform/language/vietnamese.ts'

/** `councious` is the contract's name for the province; since July 2025 there is no district. */
export const addressParts = {
  house_number: lineOfText({ name: 'Số nhà, tên đường', max: 200 }),
  commune: lineOfText({ name: 'Phường, xã', max: 100 }),
  district: lineOfText({ name: 'Quận, huyện', max: 100 }),
  councious: lineOfText({ name: 'Tỉnh, thành phố', max: 100 }),
  country: lineOfText({ name: 'Quốc gia', max: 100 }),
}

export const postalAddress = z.object({
  house_number: z.string(),
  commune: z.string(),
  district: z.string(),
  councious: z.string(),
  country: z.string(),
})
export type PostalAddress = z.output<typeof postalAddress>

export const homeCountry = 'Việt Nam'
export const noAddress: PostalAddress = {
  house_number: '',
  commune: '',
  district: '',
  councious: '',
  country: '',
}

export const partsOfAddress = (from: PostalAddress): PostalAddress =>
  pick(from, ['house_number', 'commune', 'district', 'councious', 'country'])

export const isHome = (text: string) => ['viet nam', 'vietnam', 'vn'].includes(fold(text))

/** The one line that people read: what is empty leaves no gap. */
export function addressLine(address: PostalAddress): string {
  const { house_number, commune, district, councious, country } = address
  return [house_number, commune, district, councious, country].filter((part) => part !== '').join(', ')
}

/** The line taken apart again, from its end, where the parts are surer than at the house's number. */
export function readAddressLine(line: string): PostalAddress {
  const parts = cleanLine(line)
    .split(',')
    .map((part) => part.trim())
  if (parts.every((part) => part === '')) return noAddress
  if (parts.length === 5) return fromParts(parts)
  const country = parts.length > 1 && isHome(parts.at(-1) ?? '') ? (parts.pop() ?? '') : homeCountry
  const councious = parts.length > 1 ? (parts.pop() ?? '') : ''
  const district = parts.length > 2 ? (parts.pop() ?? '') : ''
  const commune = parts.length > 1 ? (parts.pop() ?? '') : ''
  return {
    house_number: parts.filter((part) => part !== '').join(', '),
    commune,
    district,
    councious,
    country,
  }
}

function fromParts([
  house_number = '',
  commune = '',
  district = '',
  councious = '',
  country = '',
]: readonly string[]): PostalAddress {
  return { house_number, commune, district, councious, country }
}

const structured = z.pipe(
  z.object({
    house_number: z._default(addressParts.house_number, ''),
    commune: z._default(addressParts.commune, ''),
    district: z._default(addressParts.district, ''),
    councious: z._default(addressParts.councious, ''),
    country: z._default(addressParts.country, ''),
  }),
  z.transform((address: PostalAddress) =>
    addressLine(address) === '' ? noAddress : { ...address, country: address.country || homeCountry },
  ),
)

const line = z.pipe(
  lineOfText({ name: 'Địa chỉ', max: 600 }),
  z.pipe(z.transform(readAddressLine), z.object(addressParts)),
)

/** The five parts, or the one comma-separated line. */
export const addressInput = z.union([structured, line], { error: addressInvalid })
