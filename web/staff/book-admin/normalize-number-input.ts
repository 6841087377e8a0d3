const inThousands = /^[+-]?\d{1,3}(?:([. ,])\d{3})(?:\1\d{3})*$/

/** A number as people write it, 120.000 ₫, in its digits alone. '12,5' stays as it is, for the rules to refuse. */
export function normalizeNumberInput(text: string): string {
  const plain = text
    .replace(/\s+/gu, ' ')
    .replace(/ ?[₫đ] ?$/u, '')
    .trim()
  return inThousands.test(plain) ? plain.replace(/[. ,]/g, '') : plain
}
