import {
  type InvoiceFileKind,
  invoiceFileKinds,
  invoiceFileName,
} from '#contract/selling/invoices/invoice-file-kinds.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { fetchFile } from '#server/platform/outbound/fetch-file.ts'
import { NoAnswer, outgoing } from '#server/platform/outbound/post-json.ts'
import type { Log } from '#server/platform/process/log.ts'
import {
  fileBounds,
  InvoiceRefused,
  type InvoiceProvider,
} from '#server/selling/sales/invoices/invoice-provider.ts'
import {
  enterFiles,
  findTold,
  type KeptFile,
  leaseFiles,
  putOffFiles,
  type WantedFiles,
} from './invoice-file-store.ts'

export type InvoiceFileContext = {
  db: Db
  storage: FileStorage
  provider: () => InvoiceProvider | undefined
  readFile: (url: string) => Promise<Buffer>
  log: Log
}

export const invoiceUpload = 'invoice'
/** Longer than two files may take, so that no other process begins with them meanwhile. */
const leaseSeconds = 120

/** Reads a file from the address that a provider gave for it. */
export const readInvoiceFile = (url: string) =>
  outgoing({ to: 'invoices', call: 'file' }, () => fetchFile(url, fileBounds))

/** Seconds until the next try: soon at first, then ever later, and once a day for as long as it takes. */
const pauseAfter = (tries: number) => Math.min(86_400, 30 * 2 ** Math.min(tries, 12))

/** Keeps the files of every issued invoice that has none yet, and sends them by letter, until none waits or the shop stops. */
export async function keepInvoiceFiles(context: InvoiceFileContext, stopping: AbortSignal) {
  while (!stopping.aborted) {
    const wanted = await leaseFiles(context.db, leaseSeconds)
    if (!wanted) return
    await keepFilesOf(context, wanted)
  }
}

async function keepFilesOf(context: InvoiceFileContext, wanted: WantedFiles) {
  const { db } = context
  const files = await fetchMissing(context, wanted)
  const isWhole = await db.transaction(async (tx) => {
    const whole = await enterFiles(tx, wanted, files)
    if (whole) await queueLetter(tx, wanted.invoice_id)
    return whole
  })
  if (!isWhole) await putOffFiles(db, wanted, pauseAfter(wanted.files_tries))
}

/** Files that were not kept yet and could be read now; what the house does not give stays wanted. */
async function fetchMissing(context: InvoiceFileContext, wanted: WantedFiles): Promise<KeptFile[]> {
  const { invoice_id } = wanted
  const tolerate = (error: unknown) => {
    if (!(error instanceof NoAnswer || error instanceof InvoiceRefused)) throw error
    context.log.warn({ invoice_id, err: error }, 'a file of an invoice was not read')
    return undefined
  }
  const read = await readerOf(context, wanted).catch(tolerate)
  const missing = invoiceFileKinds.filter((kind) => wanted[`${kind}_file`] === null)
  const kept: KeptFile[] = []
  for (const kind of missing) {
    const file = read && (await keepFile(context.storage, kind, read).catch(tolerate))
    if (file) kept.push(file)
  }
  return kept
}

type Found = { bytes: Buffer; url: string | null }
type Read = (kind: InvoiceFileKind) => Promise<Found | undefined>

async function keepFile(
  storage: FileStorage,
  kind: InvoiceFileKind,
  read: Read,
): Promise<KeptFile | undefined> {
  const found = await read(kind)
  if (!found) return undefined
  const { bytes, url } = found
  if (!isOfKind(bytes, kind)) throw new NoAnswer(`A file of an invoice was no ${kind}`)
  return { kind, url, file: await storage.save(invoiceUpload, bytes, kind) }
}

/** Files as its house gives them: by a call, or at addresses. */
async function readerOf(context: InvoiceFileContext, wanted: WantedFiles): Promise<Read> {
  const { reference_code: reference, invoice_number: number, invoice_series: series } = wanted
  const house = context.provider()
  const call = house?.key === wanted.provider ? house?.files : undefined
  if (typeof call === 'function' && reference !== null && number !== null && series !== null)
    return async (kind) => {
      const bytes = await call({ reference, number, series }, kind)
      return bytes && { bytes, url: null }
    }
  const urls = await addressesOf(context, wanted)
  return async (kind) => {
    const url = urls[kind]
    return url === null ? undefined : { url, bytes: await context.readFile(url) }
  }
}

/** Addresses as they were given with the number; where they came later, or a try has failed, the house is asked for those of today. */
async function addressesOf(
  { provider }: InvoiceFileContext,
  { pdf_url: pdf, xml_url: xml, reference_code: reference, files_tries, ...wanted }: WantedFiles,
): Promise<Record<InvoiceFileKind, string | null>> {
  const isWhole = pdf !== null && xml !== null
  const house = provider()
  if ((isWhole && files_tries <= 1) || reference === null || house?.key !== wanted.provider)
    return { pdf, xml }
  const known = await house.find(reference)
  return { pdf: known?.pdfUrl ?? pdf, xml: known?.xmlUrl ?? xml }
}

/** By its first characters: a page that says no is no invoice. */
const begins: Record<InvoiceFileKind, RegExp> = { pdf: /^%PDF-/, xml: /^\uFEFF?\s*<(?!!doctype html|html)/i }
const isOfKind = (bytes: Buffer, kind: InvoiceFileKind) =>
  begins[kind].test(bytes.subarray(0, 200).toString('utf8'))

/** With the files, in the transaction that keeps them: it goes once. */
async function queueLetter(tx: Transaction, invoiceId: number) {
  const told = await findTold(tx, invoiceId)
  if (!told) return
  const { order_id, user_id, recipient, kind, pdf_file, xml_file, ...invoice } = told
  await queueLetters(tx, 'invoice_issued', [
    {
      userId: user_id,
      recipient,
      orderId: order_id,
      data: {
        ...invoice,
        invoice_kind: kind,
        files: [
          { name: invoiceFileName(invoice, 'pdf'), file: pdf_file },
          { name: invoiceFileName(invoice, 'xml'), file: xml_file },
        ],
      },
    },
  ])
}
