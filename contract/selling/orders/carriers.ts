/** Carriers of parcels, each with the link that tracks one by its number there; `{number}` stands for it. */
export const carriers = {
  ghn: {
    name: 'Giao Hàng Nhanh (GHN)',
    short: 'GHN',
    link: 'https://donhang.ghn.vn/?order_code={number}',
  },
  ghtk: { name: 'Giao Hàng Tiết Kiệm (GHTK)', short: 'GHTK', link: 'https://i.ghtk.vn/{number}' },
  'viettel-post': {
    name: 'Viettel Post',
    short: 'Viettel Post',
    link: 'https://viettelpost.vn/thong-tin-don-hang?peopleTracking=sender&orderNumber={number}',
  },
  vnpost: {
    name: 'Bưu điện Việt Nam (VNPost)',
    short: 'VNPost',
    link: 'https://www.vnpost.vn/vi-vn/dinh-vi/buu-pham?key={number}',
  },
  'j-and-t': {
    name: 'J&T Express',
    short: 'J&T',
    link: 'https://jtexpress.vn/vi/tracking?type=track&billcode={number}',
  },
} as const
export type CarrierKey = keyof typeof carriers
export const carrierKeys = Object.keys(carriers) as CarrierKey[]

/** Limit for the name of a carrier, which is kept as the key of one of these or as the name of another. */
export const longestCarrier = 60

export type Carrier = { key: CarrierKey | null; name: string; tracking_link: string | null }

/** As people read it. A number leads to the carrier's own page, and no further than there. */
export function describeCarrier(kept: string | null, trackingNumber: string | null): Carrier | null {
  if (!kept) return null
  const key = carrierKeys.find((one) => one === kept)
  if (!key) return { key: null, name: kept, tracking_link: null }
  const { name, link } = carriers[key]
  const number = trackingNumber && encodeURIComponent(trackingNumber)
  return { key, name, tracking_link: number ? link.replace('{number}', number) : null }
}

/** In a narrow column. */
export const shortCarrier = ({ key, name }: Pick<Carrier, 'key' | 'name'>) =>
  key ? carriers[key].short : name
