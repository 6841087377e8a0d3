import { formatNumber } from '#web/base/platform/text/formats.ts'

/** A book in a table of the stock: its title over the number that is scanned. */
export function BookAtPlace({ title, isbn }: { title: string; isbn: string | null }) {
  return (
    <>
      <span className="break-words">{title}</span>
      <span className="figures block text-sm font-normal text-ink-soft">{isbn ?? 'Không có ISBN'}</span>
    </>
  )
}

/** Copies in the house, with those of it that orders have taken already. */
export function ExpectedCopies({ expected, waiting }: { expected: number; waiting: number }) {
  return (
    <>
      <span className="text-sm text-ink-soft md:hidden">Phải có </span>
      <span className="figures">{formatNumber(expected)} cuốn</span>
      {waiting > 0 && (
        <span className="block text-sm text-ink-soft">{formatNumber(waiting)} của đơn chờ giao</span>
      )}
    </>
  )
}
