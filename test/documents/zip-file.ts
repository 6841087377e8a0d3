import { crc32, deflateRawSync } from 'node:zlib'

type Entry = {
  name: string
  content: string | Buffer
  /** Size that the directory claims, where it lies. */
  claimed?: number
  locked?: boolean
}

/** An archive, also one that no honest program writes. */
export function zipFile(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = partsOf(entry, offset)
    files.push(local)
    directory.push(central)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

function partsOf({ name, content, claimed, locked = false }: Entry, offset: number) {
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes, { level: 9 })
  const title = Buffer.from(name)
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(locked ? 1 : 0, 2)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(claimed ?? bytes.length, 18)
  head.writeUInt16LE(title.length, 22)
  const more = Buffer.alloc(14)
  more.writeUInt32LE(offset, 10)
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, title, packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, more, title]),
  }
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
const relations = (...those: string[]) =>
  `<?xml version="1.0"?><Relationships>${those.join('')}</Relationships>`

/** A workbook of one sheet by its XML; each part may be another. */
export function workbookOf(sheet: string | Buffer, others: Record<string, string> = {}): Entry[] {
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
      relation('rId3', 'styles', '/xl/styles.xml'),
    ),
    'xl/sharedStrings.xml': '<sst/>',
    'xl/styles.xml': '<styleSheet/>',
    'xl/worksheets/sheet1.xml': sheet,
    ...others,
  }
  return Object.entries(parts).map(([name, content]) => ({ name, content }))
}
