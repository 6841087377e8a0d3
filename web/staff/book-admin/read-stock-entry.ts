import { normalizeNumberInput } from './normalize-number-input.ts'

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
