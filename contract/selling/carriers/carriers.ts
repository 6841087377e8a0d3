import { fold } from '#contract/platform/language/vietnamese.ts'

/**
 * Carriers of parcels, each declared once: forms, schemas, links, labels, letters and the reading of settlements follow from this list.
 * A further one is an entry here; one that does something of its own when a parcel leaves, arrives or comes back has a folder in
 * `server/goods/carriers` and a line in its registry.
 */
export type DeclaredCarrier = {
  name: string
  /** Name in a narrow column. */
  short: string
  /** Further names by which people who write it by hand call it, beside these two. */
  alsoCalled?: readonly string[]
  /**
   * Giver of a parcel's number: the carrier, with the link that tracks a parcel by it (`{number}` stands for it), or the shop, for which
   * the code of the order is the number.
   */
  number: { by: 'carrier'; link: `https://${string}` } | { by: 'shop' }
  /** Its machine may say the fee at the checkout. */
  quotes?: true
  /** Parts of the label beside recipient, sum and code of the order. */
  label: readonly LabelPart[]
  /** Way in which cash of the door comes back: by settlements of the carrier, or with the rider at the end of a run. */
  cash:
    | {
        by: 'settlement'
        /** Words by which its sheets call its own number: 'mã đơn GHN'. */ sheetNames?: readonly string[]
      }
    | { by: 'run' }
}

/** A bar code of the parcel's number, or a line on which the recipient signs. */
export type LabelPart = 'number' | 'signature'

export const carriers = {
  ghn: {
    name: 'Giao Hàng Nhanh (GHN)',
    short: 'GHN',
    number: { by: 'carrier', link: 'https://donhang.ghn.vn/?order_code={number}' },
    quotes: true,
    label: ['number'],
    cash: { by: 'settlement', sheetNames: ['ghn'] },
  },
  ghtk: {
    name: 'Giao Hàng Tiết Kiệm (GHTK)',
    short: 'GHTK',
    number: { by: 'carrier', link: 'https://i.ghtk.vn/{number}' },
    quotes: true,
    label: ['number'],
    cash: { by: 'settlement', sheetNames: ['ghtk'] },
  },
  'viettel-post': {
    name: 'Viettel Post',
    short: 'Viettel Post',
    alsoCalled: ['VTP'],
    number: {
      by: 'carrier',
      link: 'https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber={number}',
    },
    label: ['number'],
    cash: { by: 'settlement', sheetNames: ['vtp'] },
  },
  vnpost: {
    name: 'Bưu điện Việt Nam (VNPost)',
    short: 'VNPost',
    alsoCalled: ['Bưu điện', 'Vietnam Post'],
    number: { by: 'carrier', link: 'https://www.vnpost.vn/vi-vn/dinh-vi/buu-pham?key={number}' },
    label: ['number'],
    cash: { by: 'settlement' },
  },
  'j-and-t': {
    name: 'J&T Express',
    short: 'J&T',
    alsoCalled: ['JT Express'],
    number: {
      by: 'carrier',
      link: 'https://jtexpress.vn/vi/tracking?type=track&billcode={number}',
    },
    label: ['number'],
    cash: { by: 'settlement', sheetNames: ['j&t'] },
  },
  'shop-rider': {
    name: 'Người giao của nhà sách',
    short: 'Nhà sách giao',
    number: { by: 'shop' },
    label: ['signature'],
    cash: { by: 'run' },
  },
} as const satisfies Record<string, DeclaredCarrier>

export type CarrierKey = keyof typeof carriers
export const carrierKeys = Object.keys(carriers) as CarrierKey[]

export type QuotingCarrier = {
  [Key in CarrierKey]: (typeof carriers)[Key] extends { quotes: true } ? Key : never
}[CarrierKey]
export const quotingCarriers = carrierKeys.filter((key): key is QuotingCarrier => 'quotes' in carriers[key])

/** The shop's own riders, whose parcels go out in runs. */
export const shopRider = 'shop-rider' satisfies CarrierKey

/** Limit for the name of a carrier, which is kept as the key of one of these or as the name of another. */
export const longestCarrier = 60

export type Carrier = { key: CarrierKey | null; name: string; tracking_link: string | null }

/** Undefined for carriers that are known by a name alone: they give the number themselves, and settle their cash by sheets. */
export const carrierKeyOf = (kept: string | null): CarrierKey | undefined =>
  carrierKeys.find((key) => key === kept)

/** As people read it. A number leads to the carrier's own page, and no further than there, also where its name was written by hand. */
export function describeCarrier(kept: string | null, trackingNumber: string | null): Carrier | null {
  if (!kept) return null
  const key = carrierKeyOf(kept) ?? null
  const known = key ?? carrierCalled(kept)
  return {
    key,
    name: key ? carriers[key].name : kept,
    tracking_link: known && trackingNumber ? linkOf(carriers[known], trackingNumber) : null,
  }
}

const linkOf = ({ number }: DeclaredCarrier, trackingNumber: string) =>
  number.by === 'carrier' ? number.link.replace('{number}', encodeURIComponent(trackingNumber)) : null

/** Only letters and digits count: 'J & T', 'viettelpost'. */
const plain = (name: string) => fold(name).replaceAll(/[^a-z0-9]/g, '')

/** Names of a carrier: 'Giao Hàng Nhanh (GHN)', 'Giao Hàng Nhanh', 'GHN' and those it is called by hand. */
const namesOf = ({ name, short, alsoCalled = [] }: DeclaredCarrier) => [
  name,
  name.replace(/ \(.*\)$/, ''),
  short,
  ...alsoCalled,
]

const carrierCalled = (written: string) =>
  carrierKeys.find((key) => namesOf(carriers[key]).some((name) => plain(name) === plain(written)))

/** In a narrow column. */
export const shortCarrier = ({ key, name }: Pick<Carrier, 'key' | 'name'>) =>
  key ? carriers[key].short : name

/** True where the code of the order is the number of its parcel, which is neither typed nor scanned. */
export function isNumberedByShop(kept: string | null | undefined): boolean {
  const key = carrierKeyOf(kept ?? null)
  return key !== undefined && carriers[key].number.by === 'shop'
}

export const labelPartsOf = (carrier: Pick<Carrier, 'key'> | null): readonly LabelPart[] =>
  carrier?.key ? carriers[carrier.key].label : ['number']

/** True where the cash comes back with the rider at the end of a run, and no settlement of a carrier has it. */
export const isSettledByRun = (carrier: Pick<Carrier, 'key'> | null): boolean =>
  carrier?.key ? carriers[carrier.key].cash.by === 'run' : false

/** Words by which sheets of settlements call the number of a carrier. */
export const namesInSheets: readonly string[] = Object.values<DeclaredCarrier>(carriers).flatMap(({ cash }) =>
  cash.by === 'settlement' ? (cash.sheetNames ?? []) : [],
)
