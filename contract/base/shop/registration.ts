import type { Shop } from './shop.ts'

export type Registration = Pick<
  Shop,
  'representative' | 'business_number' | 'business_issuer' | 'business_issued_on'
>

const dayOf = (day: string) => day.split('-').toReversed().join('/')

/** Registration of the shop and who speaks for it, each a line; what the owner has not given is not said. */
export function registrationLines(shop: Registration): string[] {
  const { representative, business_number: number, business_issuer: issuer, business_issued_on: day } = shop
  const registered = [
    `Đăng ký kinh doanh số ${number}`,
    ...(day ? [`cấp ngày ${dayOf(day)}`] : []),
    ...(issuer ? [`nơi cấp: ${issuer}`] : []),
  ]
  return [
    // A day and an authority say nothing without the number.
    ...(number ? [registered.join(', ')] : []),
    ...(representative ? [`Người đại diện: ${representative}`] : []),
  ]
}
