import { spokenDay } from '#contract/platform/language/spoken-day.ts'

/** Vietnam has had one offset since 1975. */
const local = (iso: string) => new Date(Date.parse(iso) + 7 * 3_600_000).toISOString()

/** The day of a moment that comes or has just been: 'thứ Sáu 27/11', with its year where it was told of in another one. */
export const sayDay = (iso: string, toldAt: string) =>
  spokenDay(local(iso).slice(0, 10), local(toldAt).slice(0, 4))

/** The same with its time: '23:13 thứ Sáu 27/11'. */
export const sayMoment = (iso: string, toldAt: string) => `${local(iso).slice(11, 16)} ${sayDay(iso, toldAt)}`
