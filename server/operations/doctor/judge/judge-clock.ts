import { type Finding, findingsAbout } from '#server/operations/doctor/finding.ts'

const { fine, should, must } = findingsAbout('Đồng hồ')
const set =
  'Bật đồng bộ giờ (timedatectl set-ntp true, hoặc chrony): cổng thanh toán và phiên đăng nhập so giờ.'

/** Judges how far the clock of another is ahead of ours, in milliseconds; the uncertainty of that comes as `exactMs`. */
export function judgeClock(than: string, aheadMs: number, exactMs: number): Finding {
  const off = Math.max(0, Math.abs(aheadMs) - exactMs)
  const seconds = `${(Math.abs(aheadMs) / 1000).toFixed(1).replace('.', ',')} giây`
  const says = `máy này ${aheadMs > 0 ? 'chậm' : 'nhanh'} hơn ${than} ${seconds}`
  if (off > 30_000) return must(says, set)
  if (off > 2_000) return should(says, set)
  return fine(`khớp với ${than}`)
}

/** The header tells whole seconds, and its answer was on its way. */
export function clockFromDate(header: string | undefined, sentAt: number, heardAt: number) {
  const told = header === undefined ? NaN : Date.parse(header)
  if (Number.isNaN(told)) return undefined
  return { aheadMs: told + 500 - (sentAt + heardAt) / 2, exactMs: 500 + (heardAt - sentAt) / 2 }
}
