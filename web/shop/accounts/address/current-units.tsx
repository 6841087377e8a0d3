import { homeCountry, type PostalAddress } from '#contract/base/people/postal-address.ts'
import { findProvince, namedBy, type Province, useProvinces } from './load-addresses.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'

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

export const unlistedSentence = 'Không có trong danh sách đơn vị hành chính'

/** The part of an address at home that stands in no list, of today or of before; none where there is no list. */
export function unlistedPart(
  provinces: readonly Province[],
  address: PostalAddress,
): 'councious' | 'commune' | undefined {
  const { councious, commune, country } = address
  const isAbroad = country !== '' && fold(country) !== fold(homeCountry)
  if (provinces.length === 0 || isAbroad || currentUnitsOf(provinces, address)) return undefined
  const province = findProvince(provinces, councious)
  if (!province) return councious === '' ? undefined : 'councious'
  return commune === '' || namedBy(province.communes, commune) !== undefined ? undefined : 'commune'
}

/** As the list writes it, where it was typed without marks or kind. */
export function asListed(provinces: readonly Province[], address: PostalAddress): PostalAddress {
  const province = findProvince(provinces, address.councious)
  if (!province) return address
  const commune = namedBy(province.communes, address.commune) ?? address.commune
  return { ...address, councious: province.name, commune }
}

/** Provinces merged in July 2025: the new name by the old one without its kind. */
const mergedInto: Readonly<Record<string, string>> = {
  'ha giang': 'Tuyên Quang',
  'yen bai': 'Lào Cai',
  'bac kan': 'Thái Nguyên',
  'vinh phuc': 'Phú Thọ',
  'hoa binh': 'Phú Thọ',
  'bac giang': 'Bắc Ninh',
  'thai binh': 'Hưng Yên',
  'hai duong': 'Hải Phòng',
  'ha nam': 'Ninh Bình',
  'nam dinh': 'Ninh Bình',
  'quang binh': 'Quảng Trị',
  'thua thien hue': 'Huế',
  'quang nam': 'Đà Nẵng',
  'kon tum': 'Quảng Ngãi',
  'binh dinh': 'Gia Lai',
  'ninh thuan': 'Khánh Hòa',
  'dak nong': 'Lâm Đồng',
  'binh thuan': 'Lâm Đồng',
  'phu yen': 'Đắk Lắk',
  'ba ria vung tau': 'Hồ Chí Minh',
  'binh duong': 'Hồ Chí Minh',
  'binh phuoc': 'Đồng Nai',
  'long an': 'Tây Ninh',
  'tien giang': 'Đồng Tháp',
  'ben tre': 'Vĩnh Long',
  'tra vinh': 'Vĩnh Long',
  'hau giang': 'Cần Thơ',
  'soc trang': 'Cần Thơ',
  'bac lieu': 'Cà Mau',
  'kien giang': 'An Giang',
}

const ownName = (text: string) => fold(text).replace(/^(thanh pho|tp|tinh|phuong|xa|thi tran|dac khu) /, '')

/**
 * An address of three tiers in the two that are in force, where the list knows it: a commune of the province of today is still called
 * as the old one was. Undefined where it does not, or where nothing changes.
 */
export function currentUnitsOf(
  provinces: readonly Province[],
  address: PostalAddress,
): Pick<PostalAddress, 'commune' | 'district' | 'councious'> | undefined {
  const old = ownName(address.councious)
  const province = findProvince(provinces, mergedInto[old] ?? address.councious)
  if (!province || (address.district === '' && mergedInto[old] === undefined)) return undefined
  const alike = province.communes.filter((name) => ownName(name) === ownName(address.commune))
  const [commune] = alike
  if (commune === undefined || alike.length > 1) return undefined
  return { commune, district: '', councious: province.name }
}
