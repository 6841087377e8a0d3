import { formatDong } from '#contract/platform/language/money.ts'

const tenths = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1 })

/** Choices in words, as the drawer and the chips say them. */
export function priceWords({ min = 0, max }: { min?: number | undefined; max?: number | undefined }): string {
  if (max === undefined) return `Từ ${formatDong(min)}`
  return min === 0 ? `Đến ${formatDong(max)}` : `${formatDong(min)} – ${formatDong(max)}`
}
export const discountWords = (percent: number) => (percent <= 1 ? 'Đang giảm giá' : `Giảm từ ${percent} %`)
export const ratingWords = (stars: number) => `Từ ${tenths.format(stars)} sao`
export const stockWords = 'Còn hàng'
