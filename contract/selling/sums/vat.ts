import type { VatClass } from '#contract/catalogue/books/vat-classes.ts'

/** An amount that people pay, which includes its tax. */
export type Taxable = { amount: number; vat_class: VatClass | null }
export type Taxed = { net: number; tax: number }
export type ClassSum = Taxed & { vat_class: VatClass | null; amount: number }

const percentOf = (vatClass: VatClass | null) =>
  vatClass === null || vatClass === 'exempt' ? 0 : Number(vatClass)

/** Tax within an amount of one class, in whole dong, half of one away from nothing; `vat_within` of the database computes the same. */
export function taxWithin(amount: number, vatClass: VatClass | null): number {
  const [part, whole] = shareOf(Math.abs(amount), vatClass)
  return Math.sign(amount) * Number((2n * part + whole) / (2n * whole)) || 0
}

/** The tax as a fraction, which is rounded once. */
const shareOf = (amount: number, vatClass: VatClass | null): [part: bigint, whole: bigint] => [
  BigInt(amount) * BigInt(percentOf(vatClass)),
  BigInt(100 + percentOf(vatClass)),
]

/** Sums of each class that occurs, in the order in which they come. */
export function sumByClass(lines: readonly Taxable[]): ClassSum[] {
  const sums = new Map<VatClass | null, number>()
  for (const { vat_class, amount } of lines) sums.set(vat_class, (sums.get(vat_class) ?? 0) + amount)
  return [...sums].map(([vat_class, amount]) => {
    const tax = taxWithin(amount, vat_class)
    return { vat_class, amount, net: amount - tax, tax }
  })
}

/**
 * Net and tax of each line, so that the lines of a class add up to its sum to the dong: what rounding leaves goes to the lines with the
 * largest remainders. All lines of a document have one sign. One that goes on with what was sold `before` changes the tax of both together:
 * what comes back in parts leaves no dong behind.
 */
export function taxLines(lines: readonly Taxable[], before: readonly Taxable[] = []): Taxed[] {
  const taxes = lines.map(() => 0)
  const known = sumByClass(before)
  for (const { vat_class, amount } of sumByClass(lines)) {
    const base = known.find((sum) => sum.vat_class === vat_class)?.amount ?? 0
    const tax = taxWithin(base + amount, vat_class) - taxWithin(base, vat_class)
    const own = [...lines.entries()].filter(([, line]) => line.vat_class === vat_class)
    for (const [index, share] of spread(
      Math.abs(tax),
      own.map(([index, { amount }]) => [index, Math.abs(amount)]),
      vat_class,
    ))
      taxes[index] = Math.sign(tax) * share
  }
  return lines.map(({ amount }, index) => {
    const tax = taxes[index] || 0
    return { net: amount - tax, tax }
  })
}

function spread(tax: number, amounts: [index: number, amount: number][], vatClass: VatClass | null) {
  const shares = amounts.map(([index, amount]) => {
    const [part, whole] = shareOf(amount, vatClass)
    return { index, share: Number(part / whole), left: part % whole }
  })
  let missing = tax - shares.reduce((sum, { share }) => sum + share, 0)
  for (const one of shares.toSorted((a, b) => Number(b.left - a.left) || a.index - b.index)) {
    if (missing <= 0) break
    one.share += 1
    missing -= 1
  }
  return shares.map(({ index, share }) => [index, share] as const)
}
