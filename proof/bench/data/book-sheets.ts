import { XlsxStreamWriter } from 'hucre/xlsx'
import { workbookOf, zipFile } from '#test/documents/zip-file.ts'

const columns = [
  'title',
  'author',
  'category_id',
  'publisher',
  'price',
  'description',
  'stock_quantity',
  'publication_date',
].map((header) => ({ header }))

const words = 'hiên nhà gió mùa thu lặng lẽ trôi qua bến sông xưa người ở lại kể chuyện những ngày mưa'.split(
  ' ',
)

/** Words in an order of their own, so that a file does not shrink to nothing. */
function sentence(seed: number, length: number): string {
  let state = seed + 1
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return `${words[state % words.length]}${state % 5 === 0 ? state % 1000 : ''}`
  }).join(' ')
}

/** A workbook of so many books, of which every hundredth is wrong. */
export async function sheetOfBooks(rows: number, mark: string, wordsEach = 40): Promise<Buffer> {
  const writer = new XlsxStreamWriter({ name: 'Books', columns })
  for (let row = 0; row < rows; row++)
    writer.addRow([
      `${sentence(row, 5)} ${mark} ${row}`,
      `Người Viết ${row % 500}; Người Dịch ${row % 90}`,
      'Tổng hợp',
      `NXB ${row % 40}`,
      row % 100 === 50 ? 'Liên hệ' : 50_000 + row,
      sentence(row * 7, wordsEach),
      row % 30,
      '2024-06-15',
    ])
  return Buffer.from(await writer.finish())
}

const million = 1024 * 1024
const sheet = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`

/** Files that are not meant to be read. */
export function hostileSheets(): Record<string, Buffer> {
  const blank = Buffer.alloc(512 * million, ' ')
  const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const wide = '<row><c r="XFD1"><v>1</v></c></row>'
  const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `xl/${index}.xml`, content: '' }))
  const bomb = workbookOf(blank)
  return {
    'a bomb of 512 MB': zipFile(bomb),
    'a bomb that lies about its size': zipFile(
      bomb.map((entry) => (entry.name.endsWith('sheet1.xml') ? { ...entry, claimed: 50_000 } : entry)),
    ),
    'ten thousand parts': zipFile([...workbookOf(sheet('')), ...many]),
    entities: zipFile(workbookOf(doctype + sheet('<row><c t="str"><v>&b;</v></c></row>'))),
    'thousands of columns': zipFile(workbookOf(sheet(wide.repeat(20_000)))),
    'cells that span millions': Buffer.from(
      `<table>${'<tr><td colspan=9999999 rowspan=9999>x</td></tr>'.repeat(100)}</table>`,
    ),
    'a tag without end': zipFile(workbookOf(`<row a="${sentence(1, 2_000_000)}`)),
  }
}
