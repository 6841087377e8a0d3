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
