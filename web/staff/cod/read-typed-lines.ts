export type TypedLine = { order: string; amount: number; fee?: number }

/** 'HS7K2M 250.000 18.000', a line each: a code, what was collected, and a fee where there is one. Undefined where one cannot be read. */
export function readTypedLines(text: string): TypedLine[] | undefined {
  const lines: TypedLine[] = []
  for (const line of text.split('\n')) {
    const [order, ...amounts] = line.trim().split(/[\s;]+/)
    if (!order) continue
    const [amount, fee] = amounts.map(amountOf)
    if (amounts.length === 0 || amounts.length > 2 || amount === undefined) return undefined
    if (amounts.length === 2 && fee === undefined) return undefined
    lines.push({ order, amount, ...(fee === undefined ? {} : { fee }) })
  }
  return lines.length === 0 ? undefined : lines
}

function amountOf(text: string): number | undefined {
  const figures = text.replace(/[.,₫đ]/g, '')
  return /^\d{1,10}$/.test(figures) ? Number(figures) : undefined
}
