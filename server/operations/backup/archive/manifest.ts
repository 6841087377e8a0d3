import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** Backups sort by their names, which are the moments at which they were begun. */
export const backupName = (time: Date) => time.toISOString().replaceAll(':', '-')
export const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name)
export const timeOfBackup = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))

const piece = z.object({ bytes: z.number(), sha256: z.string() })
const named = z.object({ name: z.string(), checksum: z.string() })
const table = z.object({ table: z.string(), columns: z.array(z.string()), rows: z.number() })
const sequence = z.object({ sequence: z.string(), value: z.string(), used: z.boolean() })

const manifest = z.object({
  format: z.literal(1),
  /** Everything that was acknowledged before this moment is in it. */
  moment: z.string(),
  /** Differences that a count of everything found in it; null where it was not tried out. */
  faults: z.nullable(z.number()),
  /** Salt of the key that everything in this backup is sealed with; null where it lies open. */
  salt: z.nullable(z.string()),
  migrations: z.array(named),
  /** The files of an embedded database, for this very version and platform, or the rows of its tables, for any. */
  content: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('files'),
      major: z.string(),
      platform: z.string(),
      /** Start of the log that lies beside the files, and the size of its segments. */
      log: z.object({ start: z.string(), timeline: z.number(), segment: z.number() }),
      /** The line of the log that goes on from there, where one is kept. */
      stream: z.optional(z.string()),
    }),
    z.object({ kind: z.literal('rows'), tables: z.array(table), sequences: z.array(sequence) }),
  ]),
  components: z.record(z.string(), z.array(piece)),
})

export type Manifest = z.output<typeof manifest>
export type Piece = z.output<typeof piece>
export type Content = Manifest['content']
export type FilesContent = Extract<Content, { kind: 'files' }>
export type RowsContent = Extract<Content, { kind: 'rows' }>
export type TableContent = RowsContent['tables'][number]

export const manifestFile = 'manifest.json'
export const pieceName = (component: string, index: number) =>
  `${component}.${String(index).padStart(5, '0')}`
export const sizeOf = ({ components }: Manifest) =>
  Object.values(components)
    .flat()
    .reduce((sum, { bytes }) => sum + bytes, 0)

const macOf = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest()

/** The whole list of pieces is signed where there is a key: none can be left out, or come from another backup. */
export function writeManifest(written: Manifest, macKey: Buffer | undefined): Buffer {
  const text = JSON.stringify(written)
  const mac = macKey ? macOf(text, macKey).toString('hex') : null
  return Buffer.from(JSON.stringify({ manifest: text, mac }))
}

const kept = z.object({ manifest: z.string(), mac: z.nullable(z.string()) })

/** Lists need no key; a restore is given the key that belongs to the salt. */
export function readManifest(bytes: Buffer, macKeyOf?: (salt: string) => Buffer): Manifest {
  const { manifest: text, mac } = kept.parse(JSON.parse(bytes.toString()))
  const read = manifest.parse(JSON.parse(text))
  if (macKeyOf && read.salt !== null) {
    const right = macOf(text, macKeyOf(read.salt))
    if (!mac || mac.length !== 64 || !timingSafeEqual(Buffer.from(mac, 'hex'), right)) throw new WrongKey()
  }
  return read
}

export class WrongKey extends Error {
  constructor() {
    super('BACKUP_KEY không phải là khóa của bản sao lưu này, hoặc bản sao lưu đã bị sửa.')
  }
}
