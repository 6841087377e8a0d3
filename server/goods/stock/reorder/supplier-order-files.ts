import { formatDong } from '#contract/platform/language/money.ts'
import { supplierOrderNotFound } from '#contract/goods/stock/supplier-orders.ts'
import { type ExportFormat, exportTypes } from '#contract/platform/shape/endpoint.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import type { Db } from '#server/platform/database/database.ts'
import { workbookStream } from '#server/platform/documents/workbook-stream.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { FileResponse } from '#server/platform/http/responses/file-response.ts'
import { findShop } from '#server/base/shop/shop-store.ts'
import { findSupplierOrder, listOrderedLines } from './supplier-order-store.ts'

type Order = NonNullable<Awaited<ReturnType<typeof findSupplierOrder>>>
type Line = Awaited<ReturnType<typeof listOrderedLines>>[number]

/** File for a supplier: a workbook that they read, or paper. */
export async function exportSupplierOrder(db: Db, id: number, format: ExportFormat): Promise<FileResponse> {
  const order = await findSupplierOrder(db, id)
  if (!order) throw new Failure(supplierOrderNotFound)
  const lines = await listOrderedLines(db, id)
  const name = `dat-hang-${id}.${format}`
  if (format === 'xlsx') return new FileResponse(name, exportTypes.xlsx, workbookStream([sheetOf(lines)]))
  const { name: shopName } = await findShop(db)
  return new FileResponse(name, exportTypes.pdf, await printOrder(order, lines, shopName))
}

const sheetOf = (lines: readonly Line[]) => ({
  name: 'Đặt hàng',
  columns: [
    { name: 'ISBN', kind: 'text', width: 18 },
    { name: 'Tên sách', kind: 'text', width: 60 },
    { name: 'Số lượng', kind: 'number', width: 12 },
    { name: 'Giá bìa', kind: 'money', width: 16 },
  ] as const,
  rows: lines.map(({ isbn, title, copies, price }) => [isbn, title, copies, price]),
})

async function printOrder(order: Order, lines: readonly Line[], shopName: string): Promise<Buffer> {
  const { inks, Paper } = await import('#server/platform/documents/paper.ts')
  const { supplier_order_id: id, supplier, note } = order
  const title = `Đơn đặt hàng ${id}`
  const [year, month, day] = todayInShop().split('-')
  const paper = new Paper({ title, author: shopName, footer: `${shopName} · ${title}` })
  paper.paragraph(shopName, { color: inks.seal, bold: true })
  paper.paragraph(title, { bold: true, size: 20 })
  paper.paragraph(`Kính gửi: ${supplier} · ngày ${day}/${month}/${year}`, { size: 11, color: inks.soft })
  if (note) paper.paragraph(note, { size: 11 })
  paper.y += 14
  paper.table(
    [
      { name: 'STT', width: 0.07 },
      { name: 'Tên sách', width: 0.5 },
      { name: 'ISBN', width: 0.19 },
      { name: 'Giá bìa', width: 0.13, align: 'right' },
      { name: 'Số lượng', width: 0.11, align: 'right' },
    ],
    lines.map((line, at) => [
      String(at + 1),
      line.title,
      line.isbn ?? '',
      formatDong(line.price),
      line.copies.toLocaleString('vi-VN'),
    ]),
  )
  paper.y += 10
  const copies = lines.reduce((sum, line) => sum + line.copies, 0)
  paper.paragraph(`Tổng cộng: ${copies.toLocaleString('vi-VN')} cuốn, ${lines.length} tên sách`, {
    bold: true,
  })
  return paper.finish()
}
