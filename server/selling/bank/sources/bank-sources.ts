import type { EventSource } from '#contract/selling/transfers/transfer-states.ts'
import type { BankSource } from './bank-source.ts'
import { cassoSource } from './casso.ts'
import { payosSource } from './payos.ts'
import { sepaySource } from './sepay.ts'

/** Every service that may watch the account: a further one is a file and a line. */
export const bankSources: Readonly<Record<EventSource, BankSource>> = {
  sepay: sepaySource,
  payos: payosSource,
  casso: cassoSource,
}
