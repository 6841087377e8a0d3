import { zipStream } from './zip-stream.ts'

/** A day is YYYY-MM-DD, money a whole number of dong, a share a part of 1. */
export type CellKind = 'text' | 'heading' | 'number' | 'money' | 'share' | 'day'
export type Cell = string | number | null
export type Column = { name: string; kind: CellKind; width: number }
export type Sheet = {
  name: string
  columns: readonly Column[]
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>
}

/** Limit of the programs that open it. */
const mostRows = 1_048_576
const formats: Record<CellKind, number> = { text: 0, heading: 1, number: 2, money: 3, share: 4, day: 5 }

/** A workbook of typed cells, written while it is sent: its sheets may be longer than memory. */
export function workbookStream(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const sheetName = (index: number) => `xl/worksheets/sheet${index + 1}.xml`
  return zipStream([
    { name: '[Content_Types].xml', content: [contentTypes(sheets.map((_, index) => sheetName(index)))] },
    { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relations([
          ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [styles] },
    ...sheets.map((sheet, index) => ({ name: sheetName(index), content: sheetText(sheet) })),
  ])
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (names: readonly string[]) =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>` +
  `${names.map((name) => `<Override PartName="/${name}" ContentType="${media}.worksheet+xml"/>`).join('')}</Types>`

const relations = (targets: readonly (readonly [string, string])[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const workbook = (sheets: readonly Sheet[]) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(
      ({ name }, index) =>
        `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

const styles =
  `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0\\ &quot;₫&quot;"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${[
    ['0', '0'],
    ['0', '1'],
    ['3', '0'],
    ['164', '0'],
    ['10', '0'],
    ['165', '0'],
  ]
    .map(
      ([format, font]) =>
        `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
    )
    .join('')}</cellXfs></styleSheet>`

async function* sheetText({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const names = columns.map(({ name }, index) => cellText(name, 'heading', placeOf(index, 1))).join('')
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${names}</row>`
  let count = 1
  let text = ''
  for await (const row of rows) {
    if (++count > mostRows) throw new Error('More rows than a sheet can have')
    const cells = row.map((cell, index) =>
      cellText(cell, columns[index]?.kind ?? 'text', placeOf(index, count)),
    )
    text += `<row r="${count}">${cells.join('')}</row>`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

/** 'B7': no sheet of ours is wider than the alphabet. */
const placeOf = (column: number, row: number) => String.fromCharCode(65 + column) + row

function cellText(cell: Cell, kind: CellKind, place: string): string {
  const open = `<c r="${place}" s="${formats[kind]}"`
  if (cell === null) return `${open}/>`
  if (typeof cell === 'number') return `${open}><v>${cell}</v></c>`
  if (kind === 'day') return `${open}><v>${serialOf(cell)}</v></c>`
  return `${open} t="inlineStr"><is><t xml:space="preserve">${escapeText(withoutFormula(cell))}</t></is></c>`
}

/** Days since the one before 1900, as spreadsheets count them. */
const serialOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

/** A text cell is never a formula; once saved as CSV it would be one, but for the sign before it. */
const withoutFormula = (text: string) => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML has no place for most control characters, nor for half of a pair. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
