import { UnreadableSheet } from './unreadable-sheet.ts'
import { XmlReader } from './xml-reader.ts'
import { readHeldZip, type ZipEntry } from '#server/platform/documents/held-zip.ts'

const mebibyte = 1024 * 1024
/** Limit of the parts that have to be held whole. */
const largestHeldPart = 128 * mebibyte

export type WorkbookParts = {
  sheet: AsyncIterable<Buffer>
  strings: AsyncIterable<Buffer> | undefined
  styles: AsyncIterable<Buffer> | undefined
  from1904: boolean
  /** Bytes of the sheet and its strings, unpacked. */
  size: number
}

/** Finds the first visible sheet of a workbook and what it needs to be read. Links out of the file are not followed. */
export async function openWorkbook(file: Buffer): Promise<WorkbookParts> {
  const { entries, unpack } = readHeldZip(file, (fault) => new UnreadableSheet(fault))
  const part = (name: string): ZipEntry => {
    const entry = entries.get(name)
    if (!entry) throw new UnreadableSheet('broken')
    return entry
  }
  const held = (name: string | undefined) => {
    if (name === undefined) return undefined
    const entry = part(name)
    if (entry.size > largestHeldPart) throw new UnreadableSheet('tooComplex')
    return unpack(entry)
  }
  if (!entries.has('[Content_Types].xml')) throw new UnreadableSheet('oldFormat')
  const roots = await readRelations(unpack(part('_rels/.rels')), '')
  const workbook = roots.find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const { relation, from1904 } = await readWorkbook(unpack(part(workbook)))
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const relations = await readRelations(
    unpack(part(`${folder}_rels/${workbook.slice(folder.length)}.rels`)),
    folder,
  )
  const sheet = relations.find(({ id }) => id === relation)
  if (!sheet) throw new UnreadableSheet('broken')
  const sheetPart = part(sheet.target)
  const target = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.target
  const strings = target('sharedStrings')
  return {
    sheet: unpack(sheetPart),
    strings: held(strings),
    styles: held(target('styles')),
    from1904,
    size: sheetPart.size + (entries.get(strings ?? '')?.size ?? 0),
  }
}

type Relation = { id: string; kind: string; target: string }

async function readRelations(xml: AsyncIterable<Buffer>, folder: string): Promise<Relation[]> {
  const relations: Relation[] = []
  await readXml(xml, (name, attribute) => {
    if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
    relations.push({
      id: attribute('Id') ?? '',
      kind: attribute('Type')?.split('/').at(-1) ?? '',
      target: resolve(folder, attribute('Target') ?? ''),
    })
  })
  return relations
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts: string[] = []
  for (const part of (folder + target).split('/')) {
    if (part === '../..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

async function readWorkbook(xml: AsyncIterable<Buffer>) {
  const sheets: { relation: string | undefined; visible: boolean }[] = []
  let from1904 = false
  await readXml(xml, (name, attribute) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
    if (name === 'sheet')
      sheets.push({
        relation: attribute('r:id') ?? attribute('id'),
        visible: (attribute('state') ?? 'visible') === 'visible',
      })
  })
  const { relation } = sheets.find(({ visible }) => visible) ?? sheets[0] ?? {}
  if (relation === undefined) throw new UnreadableSheet('broken')
  return { relation, from1904 }
}

async function readXml(
  xml: AsyncIterable<Buffer>,
  open: (name: string, attribute: (name: string) => string | undefined) => void,
) {
  const reader = new XmlReader({ open })
  for await (const chunk of xml) reader.push(chunk)
}
