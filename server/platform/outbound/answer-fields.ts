// Readers of what another house's machine says: what is missing, or is something else, is nothing.

export type Fields = Readonly<Record<string, unknown>>
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const text = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value).trim()
    : null
export const whole = (value: unknown): number | null => {
  const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) && Math.abs(number) < 1e9 ? Math.round(number) : null
}
export const moment = (value: unknown): Date | undefined => {
  const at = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(at.getTime()) ? undefined : at
}

export const upTo = (length: number, value: unknown) => (text(value) ?? '').slice(0, length)
