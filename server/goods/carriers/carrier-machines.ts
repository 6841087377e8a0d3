import { callHouse } from '#server/platform/outbound/call-house.ts'
import type { CallableKey, CarrierAccount } from '#server/selling/carriers/carrier-settings.ts'
import type { Carrier, CarrierMachine } from './carrier-port.ts'
import { ghnMachine } from './ghn/ghn-carrier.ts'
import { ghtkMachine } from './ghtk/ghtk-carrier.ts'

/** Every carrier whose machine can be called. */
export const carrierMachines: Readonly<Record<CallableKey, CarrierMachine>> = {
  ghn: ghnMachine,
  ghtk: ghtkMachine,
}

const patience = { milliseconds: 10_000, largestAnswer: 2_000_000 }

export const openCarrier = (key: CallableKey, account: CarrierAccount): Carrier =>
  carrierMachines[key].open(account, callHouse(patience))
