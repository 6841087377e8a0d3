/** Money is a whole number of dong. */
const dong = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND', maximumFractionDigits: 0 })

export function formatDong(amount: number): string {
  return dong.format(amount)
}

/** The whole percentage that a reader saves, rounded down so that it never promises too much. */
export function discountPercent(price: number, priceOrigin: number | null): number {
  if (priceOrigin === null || priceOrigin <= price) return 0
  return Math.floor(((priceOrigin - price) * 100) / priceOrigin)
}
