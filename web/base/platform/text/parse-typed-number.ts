/** '50.000' as it is written here, null where nothing stands; what is no whole number is left for the rule to refuse. */
export function parseTypedNumber(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^(\d+|\d{1,3}([.\s]\d{3})+)$/.test(plain) ? Number(plain.replaceAll(/[.\s]/g, '')) : Number.NaN
}
