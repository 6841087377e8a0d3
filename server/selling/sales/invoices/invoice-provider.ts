import type { InvoiceFileKind } from '#contract/selling/invoices/invoice-file-kinds.ts'
import type { AskHouse } from '#server/platform/outbound/call-house.ts'
import type { InvoiceContent } from './compose-invoice.ts'

/** An invoice as the provider has it. */
export type KnownInvoice = {
  reference: string
  state: 'draft' | 'issued' | 'cancelled'
  number: string | null
  series: string | null
  pdfUrl: string | null
  xmlUrl: string | null
  /** Sum with tax as the provider counts it; null where it does not say. */
  total: number | null
}

/** Outcome of a step that the provider takes by itself after it was asked. */
export type StepOutcome =
  | { state: 'pending' }
  | { state: 'done'; invoice: KnownInvoice }
  | { state: 'refused'; why: string }

/** An answer that says no for good, in the provider's words. No answer at all is a `NoAnswer`: what was done is not known. */
export class InvoiceRefused extends Error {
  override name = 'InvoiceRefused'
}

export type SentInvoice = InvoiceContent & {
  reference: string
  /** Address that the provider sends it to; empty where none was given. */
  email: string
  /** Moment that it is dated. */
  at: Date
  /** Code of the order or receipt, and what it adjusts. */
  note: string
  /** Issued invoice that this one takes off; null where it stands by itself. */
  adjusts: { number: string; series: string; issuedAt: Date } | null
}

/** Bounds of one file of an invoice, however it is read. */
export const fileBounds = { milliseconds: 20_000, largestAnswer: 5_000_000 }

/** Reads a file of an issued invoice; undefined where the house has not made it yet. */
export type ReadFile = (
  invoice: { reference: string; number: string; series: string },
  kind: InvoiceFileKind,
) => Promise<Buffer | undefined>

/** House that issues invoices. Created is not issued, and both are done some time after they were asked for. */
export type InvoiceProvider = {
  key: string
  name: string
  /** Each answers the code by which its outcome is asked for. */
  create(invoice: SentInvoice): Promise<string>
  issue(reference: string): Promise<string>
  created(tracking: string): Promise<StepOutcome>
  issued(tracking: string): Promise<StepOutcome>
  /** Undefined where it knows none by this reference, or none that carries it in its notes. */
  find(reference: string): Promise<KnownInvoice | undefined>
  /** PDF and XML of an issued invoice, then or soon after: at addresses that it tells, by a call, or none. */
  files: 'addresses' | 'none' | ReadFile
  /** Invoices that may be issued yet; undefined where it does not say. */
  remaining(): Promise<number | undefined>
  /** Sentence about what keeps it from working; undefined where it works. */
  trouble(): Promise<string | undefined>
}

/** Settings by which a provider is reached; each reads of them what it knows. */
export type HouseSettings = {
  url: string
  clientId: string
  secret: string
  account: string
  template: string
  series: string
}

/** The descriptor of a provider: `invoice-houses.ts` lists them. */
export type InvoiceHouse = {
  key: string
  name: string
  /** Address of its calls, where the owner says no other. */
  usualUrl: string
  open(settings: HouseSettings, ask: AskHouse): InvoiceProvider
}
