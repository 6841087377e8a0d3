import { isDeepStrictEqual } from 'node:util'
import { pick } from '#contract/platform/shape/records.ts'
import { invoiceSentences as sentences } from '#contract/selling/invoices/invoice-sentences.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'
import type { Log } from '#server/platform/process/log.ts'
import { composeInvoice, totalOf } from './compose-invoice.ts'
import {
  type InvoiceProvider,
  InvoiceRefused,
  type KnownInvoice,
  type SentInvoice,
  type StepOutcome,
} from './invoice-provider.ts'
import {
  keepIssued,
  keepReference,
  keepSent,
  keepStep,
  leaseInvoice,
  type LeasedInvoice,
  readContent,
} from './invoice-store.ts'

export type InvoiceContext = {
  db: Db
  /** Undefined where none is connected: then invoices wait. */
  provider: () => InvoiceProvider | undefined
  log: Log
}

type Issuing = { db: Db; provider: InvoiceProvider; log: Log }

/** Longer than a call may take, so that no other process begins with it meanwhile. */
const leaseSeconds = 120
const atOnce = 8
const troubleSeconds = 900
/** Looks for an unanswered call before it is made again, by the same reference. */
const looksBeforeAgain = 3
/** Looks until a no is believed that an earlier call, whose answer was lost, may explain: some minutes. */
const looksBeforeNo = 8

/** Seconds until the next try: soon at first, then ever later. */
const pauseAfter = (tries: number) => Math.min(600, 2 ** Math.max(1, Math.min(tries, 10)))

/** Takes every invoice that is due a step further, until none is or the shop stops. */
export async function issueInvoices(context: InvoiceContext, stopping: AbortSignal) {
  // One looks whether there is anything, and the other hands come when there is.
  if (!(await issueNext(context, stopping))) return
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (await issueNext(context, stopping));
    }),
  )
}

/** False where none is due. */
async function issueNext({ db, provider, log }: InvoiceContext, stopping: AbortSignal): Promise<boolean> {
  const house = provider()
  if (!house || stopping.aborted) return false
  const invoice = await leaseInvoice(db, leaseSeconds)
  if (!invoice) return false
  await takeStep({ db, provider: house, log }, invoice, steps[invoice.status])
  return true
}

async function takeStep(issuing: Issuing, invoice: LeasedInvoice, step: TakeStep) {
  const { db, log } = issuing
  try {
    await step(issuing, invoice)
  } catch (error) {
    if (error instanceof InvoiceRefused)
      return keepStep(db, invoice, { status: 'refused', trouble: error.message.slice(0, 500), seconds: 0 })
    if (!(error instanceof NoAnswer)) throw error
    log.warn(
      { invoice_id: invoice.invoice_id, status: invoice.status, err: error },
      'no answer about an invoice',
    )
    await keepStep(db, invoice, { status: invoice.status, seconds: pauseAfter(invoice.attempts) })
  }
}

type TakeStep = (issuing: Issuing, invoice: LeasedInvoice) => Promise<void>

const steps: Record<LeasedInvoice['status'], TakeStep> = {
  due: begin,
  // Leased without a tracking code: its process died before the answer.
  creating: (issuing, invoice) =>
    invoice.tracking_code === null
      ? lookUp(issuing, invoice)
      : follow(issuing, invoice, issuing.provider.created(invoice.tracking_code)),
  created: issue,
  issuing: (issuing, invoice) =>
    invoice.tracking_code === null
      ? lookUp(issuing, invoice)
      : follow(issuing, invoice, issuing.provider.issued(invoice.tracking_code)),
  unknown: lookUp,
  issued: () => Promise.resolve(),
  refused: () => Promise.resolve(),
}

async function begin(issuing: Issuing, invoice: LeasedInvoice) {
  const { db, provider } = issuing
  const { reference_code: before } = invoice
  // Begun again after a refusal: where it was issued all the same, that is the invoice.
  const known = before === null ? undefined : await provider.find(before)
  if (known?.state === 'issued') return keepNumber(issuing, invoice, known)
  const content = await readContent(db, invoice.sale_id)
  const composed = composeInvoice(content)
  if ('trouble' in composed)
    return keepStep(db, invoice, { status: 'due', trouble: composed.trouble, seconds: troubleSeconds })
  // A draft that says the same is no reason for another one: its issue may be under way.
  if (known?.state === 'draft' && isDeepStrictEqual(composed, pick(invoice, ['buyer', 'lines'])))
    return goOn(issuing, invoice, known)
  const sent = await keepSent(db, invoice, { ...composed, provider: provider.key })
  // A refusal is written to the row as it is kept now.
  if (sent) await takeStep(issuing, sent, send)
}

/** Sends what is kept, or sends it again by the same reference. */
async function send(issuing: Issuing, invoice: LeasedInvoice) {
  const { db, provider, log } = issuing
  const { reference_code: reference, buyer, lines, sale_id } = invoice
  if (reference === null || !buyer || !lines) throw new Error('An invoice without content was to be sent')
  const { document, adjusts, asked } = await readContent(db, sale_id)
  const note = adjusts
    ? `${document}, điều chỉnh hóa đơn ${adjusts.invoice_series ?? ''} ${adjusts.invoice_number ?? adjusts.reference_code ?? ''}`
    : document
  try {
    const tracking = await provider.create({
      reference,
      email: asked?.email ?? '',
      at: new Date(),
      note,
      adjusts: adjustedBy(adjusts),
      buyer,
      lines,
    })
    await keepStep(db, invoice, { status: 'creating', tracking, seconds: pauseAfter(0) })
  } catch (error) {
    const known = error instanceof InvoiceRefused ? await provider.find(reference) : undefined
    if (known) return goOn(issuing, invoice, known)
    // Refused because an earlier call, whose answer was lost, is still at it.
    const isAgain = invoice.status === 'unknown' && invoice.attempts < looksBeforeNo
    if (!(error instanceof NoAnswer || (error instanceof InvoiceRefused && isAgain))) throw error
    log.warn({ invoice_id: invoice.invoice_id, err: error }, 'no answer to an invoice that was sent')
    await keepStep(db, invoice, { status: 'unknown', tracking: null, seconds: pauseAfter(invoice.attempts) })
  }
}

/** Houses that are told of what is adjusted know it by its number; the note says it to people. */
function adjustedBy(adjusts: Awaited<ReturnType<typeof readContent>>['adjusts']): SentInvoice['adjusts'] {
  const { invoice_number: number, invoice_series: series, issued_at } = adjusts ?? {}
  return number && series && issued_at ? { number, series, issuedAt: new Date(issued_at) } : null
}

async function follow(issuing: Issuing, invoice: LeasedInvoice, asked: Promise<StepOutcome>) {
  const { db } = issuing
  const outcome = await asked
  if (outcome.state === 'refused') throw new InvoiceRefused(outcome.why)
  if (outcome.state === 'done') return goOn(issuing, invoice, outcome.invoice)
  await keepStep(db, invoice, { status: invoice.status, seconds: pauseAfter(invoice.attempts - 3) })
}

/** Asks what became of it: once it is known, it goes on; where the provider does not know it, it is sent again. */
async function lookUp(issuing: Issuing, invoice: LeasedInvoice) {
  const { db, provider } = issuing
  const { reference_code: reference, attempts } = invoice
  const known = reference === null ? undefined : await provider.find(reference)
  if (known) return goOn(issuing, invoice, known)
  if (invoice.status === 'issuing') throw new InvoiceRefused(sentences.notIssued)
  if (attempts < looksBeforeAgain)
    return keepStep(db, invoice, { status: 'unknown', tracking: null, seconds: pauseAfter(attempts) })
  await send(issuing, invoice)
}

async function goOn(issuing: Issuing, invoice: LeasedInvoice, known: KnownInvoice) {
  const { db } = issuing
  if (known.state === 'issued') return keepNumber(issuing, invoice, known)
  if (known.state === 'cancelled') throw new InvoiceRefused(sentences.notIssued)
  if (known.reference !== invoice.reference_code) await keepReference(db, invoice, known.reference)
  if (isOtherSum(invoice, known)) throw new InvoiceRefused(sentences.otherSum)
  await issue(issuing, { ...invoice, reference_code: known.reference })
}

/** A number that another invoice has is no number of this one. */
const keepNumber = ({ db, provider }: Issuing, invoice: LeasedInvoice, known: KnownInvoice) =>
  keepIssued(db, invoice, { ...known, hasFiles: provider.files !== 'none' }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new InvoiceRefused(sentences.numberTaken) : error
  })

/** A dong a line is rounding; more is another sum, and a wrong invoice is not issued. */
function isOtherSum({ lines, amount }: LeasedInvoice, { total }: KnownInvoice): boolean {
  if (total === null || !lines) return false
  return Math.abs(total - amount) > lines.length || totalOf(lines) !== amount
}

/** Asks for the issue of a draft. Where the answer is lost it is looked up: an issued one is not issued again. */
async function issue(issuing: Issuing, invoice: LeasedInvoice) {
  const { db, provider, log } = issuing
  const { reference_code: reference } = invoice
  if (reference === null) throw new Error('A draft without a reference was to be issued')
  try {
    const tracking = await provider.issue(reference)
    await keepStep(db, invoice, { status: 'issuing', tracking, seconds: pauseAfter(0) })
  } catch (error) {
    const known = error instanceof InvoiceRefused ? await provider.find(reference) : undefined
    if (known?.state === 'issued') return keepNumber(issuing, invoice, known)
    // A no to one that is a draft yet may mean that an earlier call, whose answer was lost, is still at it.
    const isPatient = invoice.status !== 'issuing' || invoice.attempts < looksBeforeNo
    if (!(error instanceof NoAnswer || (known?.state === 'draft' && isPatient))) throw error
    log.warn({ invoice_id: invoice.invoice_id, err: error }, 'no answer to the issue of an invoice')
    await keepStep(db, invoice, { status: 'issuing', tracking: null, seconds: pauseAfter(invoice.attempts) })
  }
}
