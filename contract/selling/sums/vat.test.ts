import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type VatClass, vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { sumByClass, taxLines, taxWithin } from './vat.ts'

test.each<[number, VatClass | null, number]>([
  [105_000, '5', 5_000],
  [110_000, '10', 10_000],
  [108_000, '8', 8_000],
  [100_000, '5', 4_762],
  [10, '5', 0],
  [11, '5', 1],
  [21, '5', 1],
  [-100_000, '5', -4_762],
  [100_000, '0', 0],
  [100_000, 'exempt', 0],
  [100_000, null, 0],
  [0, '10', 0],
])('the tax within %i đ of class %s is %i đ', (amount, vatClass, tax) => {
  expect(taxWithin(amount, vatClass)).toBe(tax)
})

test('dong left by rounding a class go to the lines with the largest remainders', () => {
  const lines = [33_000, 33_001, 33_002].map((amount) => ({ amount, vat_class: '5' as const }))
  expect(taxLines(lines).map(({ tax }) => tax)).toEqual([1571, 1571, 1572])
  expect(sumByClass(lines)).toEqual([{ vat_class: '5', amount: 99_003, net: 94_289, tax: 4714 }])
})

test('exempt goods and goods at nothing per cent are two sums', () => {
  const lines = [
    { amount: 10_000, vat_class: 'exempt' as const },
    { amount: 20_000, vat_class: '0' as const },
  ]
  expect(sumByClass(lines).map(({ vat_class, net }) => [vat_class, net])).toEqual([
    ['exempt', 10_000],
    ['0', 20_000],
  ])
})

const anyLines = fc.array(
  fc.record({ amount: fc.nat(2_000_000_000), vat_class: fc.constantFrom(null, ...vatClassList) }),
  { maxLength: 40 },
)

test('net and tax of the lines add up to those of their class and to what is paid, to the dong', () => {
  fc.assert(
    fc.property(anyLines, fc.boolean(), (given, back) => {
      const lines = given.map((line) => ({ ...line, amount: back ? -line.amount || 0 : line.amount }))
      const taxed = taxLines(lines)
      for (const sum of sumByClass(lines)) {
        const own = taxed.filter((_, index) => lines[index]?.vat_class === sum.vat_class)
        expect(own.reduce((total, { tax }) => total + tax, 0)).toBe(sum.tax)
        expect(own.reduce((total, { net }) => total + net, 0)).toBe(sum.net)
        expect(sum.net + sum.tax).toBe(sum.amount)
        expect(sum.tax).toBe(taxWithin(sum.amount, sum.vat_class))
      }
      for (const [index, { net, tax }] of taxed.entries()) {
        const line = lines[index]
        expect(net + tax).toBe(line?.amount)
        // A line is never further than a dong from its own tax.
        expect(Math.abs(tax - taxWithin(line?.amount ?? 0, line?.vat_class ?? null))).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('a sale that comes back in parts leaves no dong of tax behind, however it comes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...vatClassList),
      (parts, vat_class) => {
        const sold = { vat_class, amount: parts.reduce((sum, part) => sum + part, 0) }
        let { tax } = taxLines([sold])[0] ?? { tax: Number.NaN }
        const before = [sold]
        for (const part of parts) {
          const back = { vat_class, amount: -part || 0 }
          const [taken] = taxLines([back], before)
          expect((taken?.net ?? 0) + (taken?.tax ?? 0)).toBe(back.amount)
          tax += taken?.tax ?? 0
          before.push(back)
        }
        expect(tax).toBe(0)
      },
    ),
  )
})
