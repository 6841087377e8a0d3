import type { AskHouse, HouseAnswer, HouseRequest } from '#server/platform/outbound/call-house.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'

export type CarrierFault = 'down' | 'lost' | 'failed' | undefined

export type HouseOptions<Sent> = {
  token?: string
  shopId?: string
  /** Fate of a call: nothing is done and not answered, or it is done and its answer lost; or the house is too busy. */
  fault?: (request: HouseRequest) => CarrierFault
  /** Refusal of a parcel when it is created. */
  refuses?: (sent: Sent) => string | undefined
  /** Fee that it quotes, in place of what it charges. */
  quotes?: (sent: Sent) => number
  /** Called while a parcel is created, before it is answered. */
  whileCreating?: (sent: Sent) => Promise<void>
}

export const answer = (status: number, body: unknown): HouseAnswer => ({ status, body })

/** Common part of stand-ins of carriers: parcels by the client's code, a clock of their own, and the faults that they are told to have. */
export abstract class ParcelHouse<Sent, Parcel> {
  readonly kept = new Map<string, Parcel>()
  protected clock = Date.parse('2026-11-20T01:00:00Z')
  /** Parcels that were sent to be made, with those that were sent again. */
  created = 0

  readonly options: HouseOptions<Sent>

  constructor(options: HouseOptions<Sent>) {
    this.options = options
  }

  get parcels(): readonly Parcel[] {
    return [...this.kept.values()]
  }

  parcelOf(code: string): Parcel {
    const parcel = this.kept.get(code)
    if (!parcel) throw new Error(`The carrier has no parcel ${code}`)
    return parcel
  }

  readonly ask: AskHouse = async (request) => {
    const fault = this.options.fault?.(request)
    if (fault === 'down') throw new NoAnswer('The carrier is down')
    const answered = fault === 'failed' ? answer(429, { code: 429 }) : await this.answerTo(request)
    if (fault === 'lost') throw new NoAnswer('The answer of the carrier was lost')
    return answered
  }

  protected abstract answerTo(request: HouseRequest): Promise<HouseAnswer>
  /** Takes a parcel to its next state; answers the callback that tells of it. */
  abstract move(code: string, status: string, more?: object): object
  /** Callback that tells of a parcel as it is, but for what is given. */
  abstract callback(code: string, more?: object): object
}
