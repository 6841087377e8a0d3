/** VNPAY counts in hundredths of a dong. */
export const toVnpayAmount = (dong: number): string => `${dong}00`

/** In dong; undefined for anything but a whole number of dong in at most 12 digits, written as VNPAY writes it. */
export function readVnpayAmount(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}00$/.test(text) ? Number(text.slice(0, -2)) : undefined
}
