import { UnreadableSheet } from './unreadable-sheet.ts'
import { XmlReader } from './xml-reader.ts'
import { createInflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'

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
  const entries = listZipEntries(file)
  const part = (name: string): ZipEntry => {
    const entry = entries.get(name)
    if (!entry) throw new UnreadableSheet('broken')
    return entry
  }
  const held = (name: string | undefined) => {
    if (name === undefined) return undefined
    const entry = part(name)
    if (entry.size > largestHeldPart) throw new UnreadableSheet('tooComplex')
    return unpackEntry(file, entry)
  }
  if (!entries.has('[Content_Types].xml')) throw new UnreadableSheet('oldFormat')
  const roots = await readRelations(unpackEntry(file, part('_rels/.rels')), '')
  const workbook = roots.find(({ kind }) => kind === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const { relation, from1904 } = await readWorkbook(unpackEntry(file, part(workbook)))
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const relations = await readRelations(
    unpackEntry(file, part(`${folder}_rels/${workbook.slice(folder.length)}.rels`)),
    folder,
  )
  const sheet = relations.find(({ id }) => id === relation)
  if (!sheet) throw new UnreadableSheet('broken')
  const sheetPart = part(sheet.target)
  const target = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.target
  const strings = target('sharedStrings')
  return {
    sheet: unpackEntry(file, sheetPart),
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

type ZipEntry = { name: string; packed: number; size: number; method: number; offset: number }

const mebibyteZipEntry = 1024 * 1024
const mostEntries = 2_000
const mostUnpacked = 256 * mebibyteZipEntry
/** Compression ratio: text that people write shrinks to a twentieth; nothing but the same byte, to a thousandth. */
const mostRatio = 100

/** The directory of an archive, refused before anything is unpacked where it promises too much. */
function listZipEntries(file: Buffer): Map<string, ZipEntry> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > file.length) throw new UnreadableSheet('broken')
  const count = file.readUInt16LE(end + 10)
  if (count > mostEntries) throw new UnreadableSheet('bomb')
  const entries = new Map<string, ZipEntry>()
  let at = file.readUInt32LE(end + 16)
  let unpacked = 0
  for (let index = 0; index < count; index++) {
    const { entry, next } = readEntry(file, at)
    unpacked += entry.size
    if (unpacked > mostUnpacked || entry.size > mebibyteZipEntry + entry.packed * mostRatio)
      throw new UnreadableSheet('bomb')
    entries.set(entry.name, entry)
    at = next
  }
  return entries
}

const encrypted = 1

function readEntry(file: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw new UnreadableSheet('broken')
  if (file.readUInt16LE(at + 8) & encrypted) throw new UnreadableSheet('locked')
  const nameEnd = at + 46 + file.readUInt16LE(at + 28)
  const entry = {
    name: file.toString('utf8', at + 46, nameEnd),
    method: file.readUInt16LE(at + 10),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  }
  return { entry, next: nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32) }
}

/** Streams an entry piece by piece; never more than the directory promised. */
async function* unpackEntry(file: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = packedBytes(file, entry)
  if (entry.method === 0) {
    yield packed
    return
  }
  if (entry.method !== 8) throw new UnreadableSheet('broken')
  let size = 0
  const unpacking = createInflateRaw({ chunkSize: 65_536 })
  Readable.from([packed]).pipe(unpacking)
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > entry.size) throw new UnreadableSheet('bomb')
      yield chunk
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken')
  }
}

function packedBytes(file: Buffer, { offset, packed }: ZipEntry): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50)
    throw new UnreadableSheet('broken')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) throw new UnreadableSheet('broken')
  return file.subarray(start, start + packed)
}
