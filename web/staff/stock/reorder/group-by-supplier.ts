type Need = { book_id: number; supplier_id: number | null; copies: number }
type Group = { supplier_id: number; lines: { book_id: number; copies: number }[] }

/** One order for each supplier, or one for the supplier that was chosen for all; `unknown` books have neither. */
export function groupBySupplier(
  needs: readonly Need[],
  wanted: Readonly<Record<number, number>>,
  chosen: number | undefined,
): { groups: Group[]; unknown: number } {
  const lines = needs
    .map(({ book_id, supplier_id, copies }) => ({
      supplier_id: chosen ?? supplier_id,
      line: { book_id, copies: wanted[book_id] ?? copies },
    }))
    .filter(({ line }) => line.copies > 0)
  const groups = [...Map.groupBy(lines, (one) => one.supplier_id)].flatMap(([supplier_id, some]) =>
    supplier_id === null ? [] : [{ supplier_id, lines: some.map(({ line }) => line) }],
  )
  return { groups, unknown: lines.filter((one) => one.supplier_id === null).length }
}
