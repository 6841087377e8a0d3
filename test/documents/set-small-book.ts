import { createRequire } from 'node:module'
import Pdf from 'pdfkit'
import { inks } from '#server/platform/documents/paper.ts'

type Part = { heading: string; verse: boolean; text: string }
type SmallBook = { book: string; author: string; parts: Part[] }

const require = createRequire(import.meta.url)
const face = (name: string) => require.resolve(`@expo-google-fonts/literata/${name}`)
const faces = {
  plain: face('400Regular/Literata_400Regular.ttf'),
  bold: face('600SemiBold/Literata_600SemiBold.ttf'),
}

/** A small book: 13 × 19 cm. */
const size: [number, number] = [368, 538]
const margins = { top: 62, bottom: 62, left: 44, right: 44 }

/** A book of verse or prose as a PDF: its title, and each part on a page of its own. */
export async function setSmallBook(book: SmallBook): Promise<Buffer> {
  const paper = new Pdf({ size, margins, autoFirstPage: false, bufferPages: true })
  paper.registerFont('plain', faces.plain).registerFont('bold', faces.bold)
  const written: Buffer[] = []
  paper.on('data', (part: Buffer) => written.push(part))
  const ended = new Promise((resolve) => paper.on('end', resolve))
  setTitle(paper, book)
  for (const part of book.parts) setPart(paper, part)
  const { count } = paper.bufferedPageRange()
  for (let page = 1; page < count; page++) setNumber(paper, page)
  paper.end()
  await ended
  return Buffer.concat(written)
}

type Paper = PDFKit.PDFDocument

function setTitle(paper: Paper, { book, author }: SmallBook) {
  paper.addPage()
  paper.font('plain').fontSize(12).fillColor(inks.soft).text(author, margins.left, 130, { align: 'center' })
  paper.font('bold').fontSize(26).fillColor(inks.ink).moveDown(1).text(book, { align: 'center' })
  paper.moveTo(164, 340).lineTo(204, 340).lineWidth(1.5).stroke(inks.seal)
}

/** Each begins on a page of its own, and goes on where it does not fit. */
function setPart(paper: Paper, { heading, verse, text }: Part) {
  paper.addPage()
  paper.font('bold').fontSize(16).fillColor(inks.ink).text(heading, { align: 'center' }).moveDown(1.5)
  paper.font('plain').fontSize(11.5)
  for (const line of text.split(verse ? '\n' : '\n\n')) {
    // In couplets of six and eight words the shorter line stands further in.
    const indent = verse && line.split(' ').length > 6 ? 12 : 24
    paper.text(line, { indent, align: verse ? 'left' : 'justify', lineGap: verse ? 5 : 4 })
  }
}

function setNumber(paper: Paper, page: number) {
  paper.switchToPage(page)
  // Below the margin a text would begin a page of its own.
  paper.page.margins.bottom = 0
  paper
    .font('plain')
    .fontSize(9)
    .fillColor(inks.soft)
    .text(String(page), margins.left, size[1] - 44, { align: 'center' })
  paper.page.margins.bottom = margins.bottom
}
