import { createRequire } from 'node:module'
import Pdf from 'pdfkit'

const require = createRequire(import.meta.url)
const fonts = '@expo-google-fonts/be-vietnam-pro'
const faces = {
  plain: require.resolve(`${fonts}/400Regular/BeVietnamPro_400Regular.ttf`),
  bold: require.resolve(`${fonts}/700Bold/BeVietnamPro_700Bold.ttf`),
}

export const inks = { ink: '#211b16', soft: '#62574c', line: '#d5c9b6', seal: '#b02a1b', shade: '#f8f3ea' }
export type PaperColumn = { name: string; width: number; align?: 'right' }
type Facts = { title: string; author: string; footer: string }
type Writing = {
  bold?: boolean
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center' | undefined
  width?: number
}

const margin = 42
const cellGap = 8

/** Pages of A4 in letters that have every Vietnamese mark, filled from above. */
export class Paper {
  readonly #document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #footer: string
  readonly width: number
  y = margin

  constructor({ title, author, footer }: Facts) {
    this.#document = new Pdf({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'vi',
      info: { Title: title, Author: author, Creator: author, Producer: author },
    })
    this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#document.registerFont('plain', faces.plain).registerFont('bold', faces.bold)
    this.#footer = footer
    this.width = this.#document.page.width - 2 * margin
  }

  /** Starts a new page where so much would not fit on this one. */
  keep(height: number) {
    if (this.y + height <= this.#document.page.height - margin - 20) return
    this.#document.addPage()
    this.y = margin
  }

  heightOf(text: string, { bold = false, size = 9.5, width = this.width }: Writing = {}): number {
    return this.#document
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .heightOfString(text, { width })
  }

  /** Anywhere on the page; `x` from the left margin. */
  write(text: string, x: number, y: number, writing: Writing = {}) {
    const { bold = false, size = 9.5, color = inks.ink, align = 'left', width = this.width - x } = writing
    this.#document
      .font(bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(color)
      .text(text, margin + x, y, { width, align })
  }

  paragraph(text: string, writing: Writing = {}) {
    const height = this.heightOf(text, writing)
    this.keep(height)
    this.write(text, 0, this.y, writing)
    this.y += height
  }

  heading(text: string) {
    this.keep(90)
    this.y += 18
    this.paragraph(text, { bold: true, size: 12.5 })
    this.y += 6
  }

  box(x: number, y: number, width: number, height: number, color: string) {
    this.#document.rect(margin + x, y, width, height).fill(color)
  }

  rule(y: number, color = inks.line) {
    this.#document
      .moveTo(margin, y)
      .lineTo(margin + this.width, y)
      .lineWidth(0.6)
      .stroke(color)
  }

  /** Widths are parts of the page; a row that is too long for its page goes to the next with the head above it. */
  table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[]) {
    this.#row(
      columns,
      columns.map(({ name }) => name),
      { bold: true, size: 8.5, color: inks.soft },
    )
    for (const row of rows) {
      if (this.#doesNotFit(columns, row)) {
        this.keep(Infinity)
        this.#row(
          columns,
          columns.map(({ name }) => name),
          { bold: true, size: 8.5, color: inks.soft },
        )
      }
      this.#row(columns, row, {})
    }
  }

  #doesNotFit(columns: readonly PaperColumn[], row: readonly string[]): boolean {
    return this.y + this.#heightOfRow(columns, row, {}) > this.#document.page.height - margin - 20
  }

  #heightOfRow(columns: readonly PaperColumn[], row: readonly string[], writing: Writing): number {
    const heights = columns.map(({ width }, index) =>
      this.heightOf(row[index] ?? '', { ...writing, width: width * this.width - cellGap }),
    )
    return Math.max(...heights) + 9
  }

  #row(columns: readonly PaperColumn[], row: readonly string[], writing: Writing) {
    const height = this.#heightOfRow(columns, row, writing)
    let x = 0
    for (const [index, { width, align }] of columns.entries()) {
      this.write(row[index] ?? '', x, this.y + 4, { ...writing, align, width: width * this.width - cellGap })
      x += width * this.width
    }
    this.y += height
    this.rule(this.y)
  }

  /** With the footer and its number on every page. */
  async finish(): Promise<Buffer> {
    const { count } = this.#document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#document.switchToPage(page)
      const y = this.#document.page.height - margin
      this.write(this.#footer, 0, y, { size: 8, color: inks.soft })
      this.write(`Trang ${page + 1}/${count}`, 0, y, { size: 8, color: inks.soft, align: 'right' })
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#document.on('end', resolve)
    this.#document.end()
    await promise
    return Buffer.concat(this.#chunks)
  }
}
