import type { ParcelStage } from '#contract/selling/carriers/parcel-stages.ts'
import type { CallableKey, CarrierAccount } from '#server/selling/carriers/carrier-settings.ts'
import type { AskHouse } from '#server/platform/outbound/call-house.ts'

/** A parcel as it is handed to the machine of a carrier. */
export type ParcelContent = {
  name: string
  phone: string
  /** House and street, with the district where there is one. */
  street: string
  ward: string
  district?: string
  province: string
  note: string
  /** Cash to collect at the door. */
  cod: number
  /** Worth of the books. */
  value: number
  /** In grams. */
  weight: number
  items: readonly { name: string; code: string; quantity: number; price: number; weight: number }[]
}
export type SentParcel = ParcelContent & { clientCode: string }

export type MadeParcel = { number: string; fee: number | null }

/** A parcel as its carrier has it. */
export type KnownParcel = {
  number: string
  clientCode: string | null
  /** In the carrier's word. */
  status: string
  stage: ParcelStage
  cod: number | null
  fee: number | null
  /** Moment of its state, where the carrier says one. */
  since?: Date
  /** Steps that it took, as far as the carrier says. */
  steps: readonly { status: string; stage: ParcelStage; at: Date }[]
}

/** A callback, as it was read and before anything of it is believed. */
export type CarrierNotice = {
  number: string
  clientCode: string
  kind: string
  status: string
  reason: string
  fee: number | null
  at: Date
}

/** An answer that says no for good, in the carrier's words. No answer at all is a `NoAnswer`: what was done is not known. */
export class CarrierRefused extends Error {
  override name = 'CarrierRefused'
}

/** Machine of a carrier. The same `clientCode` makes one parcel, however often it is sent; sent again it is answered, or refused and found by `ask`. */
export type Carrier = {
  key: CallableKey
  /** Seconds of silence after which it is asked about a parcel. */
  silence: number
  /** Fee that it would charge; nothing is made. */
  quote(parcel: SentParcel): Promise<number>
  ship(parcel: SentParcel): Promise<MadeParcel>
  cancel(number: string): Promise<void>
  /** Address of a page that prints the labels of these parcels; undefined where the shop prints its own. */
  label(numbers: readonly string[]): Promise<string | undefined>
  /** Asked by the carrier's number where that is known, by our code otherwise. Undefined where it knows none such. */
  ask(of: { number: string | null; clientCode: string }): Promise<KnownParcel | undefined>
  /** Sentence about what keeps it from working; undefined where it works. */
  trouble(): Promise<string | undefined>
}

/** Descriptor of a carrier's machine: `carrier-machines.ts` lists them. */
export type CarrierMachine = {
  key: CallableKey
  open(account: CarrierAccount, ask: AskHouse): Carrier
  /** Undefined where it cannot be understood. */
  hear(body: unknown): CarrierNotice | undefined
}
