/** VNPAY counts in hundredths of a dong. */
export const toVnpayAmount = (dong: number): string => `${dong}00`

/** In dong; undefined for anything but a whole number of dong in at most 12 digits, written as VNPAY writes it. */
export function readVnpayAmount(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,9}00$/.test(text) ? Number(text.slice(0, -2)) : undefined
}

const sevenHours = 7 * 3_600_000

/** `yyyyMMddHHmmss` in GMT+7, wherever the server stands: Vietnam knows no summer time. */
export function vnpayTime(instant: Date): string {
  return new Date(instant.getTime() + sevenHours).toISOString().replace(/\D/g, '').slice(0, 14)
}

export function readVnpayTime(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
