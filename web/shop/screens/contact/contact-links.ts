/** Vietnamese numbers are written with a leading zero; abroad they are dialled with the country's code. */
export function telHref(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return `tel:${digits.startsWith('0') ? `+84${digits.slice(1)}` : digits}`
}

/** '8:00–21:00 mỗi ngày' in the words of schema.org; hours written otherwise are only for people. */
export function openingHoursForCrawlers(text: string): string | undefined {
  const [, from, fromMinutes, to, toMinutes] =
    /^(\d{1,2}):(\d\d)\s*[–-]\s*(\d{1,2}):(\d\d) mỗi ngày$/.exec(text) ?? []
  if (!from || !to) return undefined
  return `Mo-Su ${from.padStart(2, '0')}:${fromMinutes}-${to.padStart(2, '0')}:${toMinutes}`
}
