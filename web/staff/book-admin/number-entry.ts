/** Entry typed over a number of copies: how many there are, or how many more or fewer. */
export type StockEntry = { way: 'set' | 'add'; value: number }

/** '+20' and '−3' are a change, '25' is a number; undefined where it is neither. */
export function readStockEntry(text: string): StockEntry | undefined {
  const plain = normalizeNumberInput(
    text
      .trim()
      .replace(/^[−–]/, '-')
      .replace(/^([+-])\s+/, '$1'),
  )
  if (!/^[+-]?\d{1,9}$/.test(plain)) return undefined
  return { way: /^[+-]/.test(plain) ? 'add' : 'set', value: Number(plain) }
}

export const copiesAfter = (quantity: number, { way, value }: StockEntry) =>
  way === 'set' ? value : quantity + value

const inThousands = /^[+-]?\d{1,3}(?:([. ,])\d{3})(?:\1\d{3})*$/

/** A number as people write it, 120.000 ₫, in its digits alone. '12,5' stays as it is, for the rules to refuse. */
export function normalizeNumberInput(text: string): string {
  const plain = text
    .replace(/\s+/gu, ' ')
    .replace(/ ?[₫đ] ?$/u, '')
    .trim()
  return inThousands.test(plain) ? plain.replace(/[. ,]/g, '') : plain
}
