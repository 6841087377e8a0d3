export const phoneInvalid =
  'Số điện thoại không hợp lệ. Số di động Việt Nam có 10 chữ số, bắt đầu bằng 03, 05, 07, 08 hoặc 09.'

export const longestTypedPhone = 40

export const withoutGaps = (text: string) =>
  text.normalize('NFKC').replace(/[\s().\-‐‑–\u200b\u2060\ufeff]/gu, '')

/** A Vietnamese mobile number as ten digits, however it was written; undefined for anything else. */
export function readPhone(text: string): string | undefined {
  if (text.length > longestTypedPhone) return undefined
  const national = withoutGaps(text).replace(/^(?:\+84|0084|84)0?/, '0')
  return /^0[35789]\d{8}$/.test(national) ? national : undefined
}
