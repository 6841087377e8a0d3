import { Buffer } from 'node:buffer'
import { setTimeout as wait } from 'node:timers/promises'
import { type ZipEntry, zipStream } from '#server/platform/documents/zip-stream.ts'
import { type ExportedTable, type ExportSource, readExport } from './export-content-store.ts'
import { exportedRows, leftOutColumns, leftOutTables } from './exported-tables.ts'

/** Version of the archive's form: a reader refuses one that it does not know. */
export const exportFormat = 1

/** Contents of `schema.json`, the last file of an archive: one that has none was cut off. */
export type ExportSchema = Pick<ExportSource, 'moment' | 'migrations' | 'sequences'> & {
  format: number
  tables: (Omit<ExportedTable, 'about'> & { rows: number })[]
  left_out: { tables: object; columns: object; rows: object }
}

/** A level at which packing takes about as long as the database needs for the rows. */
const level = 2

/** Everything the shop knows as one ZIP, written while it is read; `onRows` hears how many rows are in it so far. */
export const writeExport = (
  url: string,
  onRows: (rows: number) => void,
  ends?: AbortSignal,
): AsyncGenerator<Buffer> =>
  readExport(url, (source) => zipStream(entriesOf(source, onRows), { level }), ends)

async function* entriesOf(source: ExportSource, onRows: (rows: number) => void): AsyncGenerator<ZipEntry> {
  const { moment, migrations, sequences } = source
  const tables: ExportSchema['tables'] = []
  let written = 0
  for (const table of source.tables) {
    const lines = source.openLines(table)
    yield { name: linesOf(table.table), content: paced(lines.stream) }
    const rows = await lines.rows
    const sheet = source.openCsv(table)
    yield { name: `csv/${table.table}.csv`, content: withMark(paced(sheet.stream)) }
    const { columns, key, references } = table
    tables.push({ table: table.table, columns, key, references, rows })
    written += rows
    onRows(written)
  }
  const left_out = { tables: leftOutTables, columns: leftOutColumns, rows: exportedRows }
  const schema: ExportSchema = { format: exportFormat, moment, migrations, sequences, tables, left_out }
  yield { name: 'DOC-TRUOC.txt', content: [introduce(schema)] }
  yield { name: schemaFile, content: [`${JSON.stringify(schema, null, 2)}\n`] }
}

export const schemaFile = 'schema.json'
export const linesOf = (table: string) => `jsonl/${table}.jsonl`

const bytesPerSecond = 16_000_000

/** Gives way to readers: reading and packing as fast as they can would have a processor each, for a third of the time. */
async function* paced(content: AsyncIterable<Buffer>) {
  const began = performance.now()
  let bytes = 0
  for await (const piece of content) {
    yield piece
    bytes += piece.length
    const ahead = (bytes / bytesPerSecond) * 1000 - (performance.now() - began)
    if (ahead > 10) await wait(ahead)
  }
}

/** The mark by which Excel knows that a text is UTF-8. */
async function* withMark(content: AsyncIterable<Buffer>) {
  yield '\ufeff'
  yield* content
}

const introduce = ({ moment, tables }: ExportSchema) => `DỮ LIỆU CỦA NHÀ SÁCH
Lúc ${moment} (giờ UTC), mọi bảng cùng một thời điểm.

csv/     mở bằng Excel hay LibreOffice; chữ bắt đầu như công thức có thêm dấu ' ở đầu
jsonl/   cùng dữ liệu ấy cho máy đọc: mỗi dòng một bản ghi JSON
${schemaFile}   tên, kiểu và liên kết của từng cột; những gì không có trong tệp này và vì sao

Tiền là số đồng nguyên. Thời điểm theo giờ UTC. Trong tệp có dữ liệu cá nhân của khách: hãy cất nơi an toàn.
Mật khẩu, khóa và liên kết bí mật không bao giờ có trong tệp. Ảnh và tệp tải lên có trong bản sao lưu (npm run backup).
Đọc lại vào một nhà sách trống: npm run export -- --read TỆP.zip

${mainTables.map(([table, name]) => `${`csv/${table}.csv`.padEnd(34)} ${name}: ${tables.find((one) => one.table === table)?.rows ?? 0} dòng`).join('\n')}
`

/** Tables that an owner looks for first; every other one is told by its name. */
const mainTables = [
  ['orders', 'Đơn hàng'],
  ['order_lines', 'Sách trong đơn'],
  ['payments', 'Thanh toán và hoàn tiền'],
  ['sales', 'Doanh thu ghi nhận'],
  ['sale_lines', 'Sách trong doanh thu'],
  ['invoices', 'Hóa đơn điện tử'],
  ['users', 'Khách hàng và nhân viên'],
  ['user_addresses', 'Địa chỉ'],
  ['consents', 'Đồng ý của khách'],
  ['books', 'Sách'],
  ['authors', 'Tác giả'],
  ['categories', 'Thể loại'],
  ['publishers', 'Nhà xuất bản'],
  ['stock_ledger', 'Sổ kho'],
  ['stock_layers', 'Lớp giá vốn'],
  ['receipts', 'Phiếu nhập'],
  ['suppliers', 'Nhà cung cấp'],
  ['coupons', 'Mã giảm giá'],
  ['returns', 'Trả hàng'],
  ['counter_sales', 'Bán tại quầy'],
  ['reviews', 'Đánh giá'],
  ['letter_outbox', 'Thư đã gửi'],
] as const
