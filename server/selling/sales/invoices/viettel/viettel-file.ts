import { buffer } from 'node:stream/consumers'
import type { InvoiceFileKind } from '#contract/selling/invoices/invoice-file-kinds.ts'
import { readHeldZip, type ZipEntry } from '#server/platform/documents/held-zip.ts'
import { fieldsOf } from '#server/platform/outbound/answer-fields.ts'
import type { HouseRequest } from '#server/platform/outbound/call-house.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import {
  fileBounds,
  type HouseSettings,
  type ReadFile,
} from '#server/selling/sales/invoices/invoice-provider.ts'

type Asked = Required<Pick<HouseRequest, 'body' | 'bounds'>> & { path: string }

/** The XML comes in an archive, beside the sheet that draws it. */
const fileTypes: Record<InvoiceFileKind, string> = { pdf: 'PDF', xml: 'ZIP' }
/** A file travels as base64 in JSON. */
const bounds = { ...fileBounds, largestAnswer: Math.ceil((fileBounds.largestAnswer * 4) / 3) + 10_000 }

export const fileRequest = (
  { account, template }: HouseSettings,
  { reference, number, series }: Parameters<ReadFile>[0],
  kind: InvoiceFileKind,
): Asked => ({
  path: 'InvoiceUtilsWS/getInvoiceRepresentationFile',
  body: {
    supplierTaxCode: account,
    templateCode: template,
    invoiceNo: series + number,
    transactionUuid: reference,
    fileType: fileTypes[kind],
  },
  bounds,
})

/** The file of an answer; undefined where it is not drawn yet, which the house says by an empty one. */
export async function fileIn(body: unknown, kind: InvoiceFileKind): Promise<Buffer | undefined> {
  const { fileToBytes: packed } = fieldsOf(body)
  if (typeof packed !== 'string' || packed === '') return undefined
  const bytes = Buffer.from(packed, 'base64')
  return kind === 'pdf' ? bytes : xmlIn(bytes)
}

/** The XML of an archive, or of an archive in it: the house packs it twice. */
async function xmlIn(archive: Buffer, depth = 0): Promise<Buffer> {
  const { entries, unpack } = readHeldZip(
    archive,
    (fault) => new NoAnswer(`An archive of Viettel is ${fault}`),
  )
  const named = (end: string) => [...entries.values()].find(({ name }) => name.toLowerCase().endsWith(end))
  const held = async (entry: ZipEntry) => {
    if (entry.size > fileBounds.largestAnswer) throw new NoAnswer('A file of Viettel is too long')
    return buffer(unpack(entry))
  }
  const xml = named('.xml')
  if (xml) return held(xml)
  const inner = named('.zip')
  if (!inner || depth > 0) throw new NoAnswer('An archive of Viettel has no XML')
  return xmlIn(await held(inner), depth + 1)
}
