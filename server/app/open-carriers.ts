import { openCarrier } from '#server/goods/carriers/carrier-machines.ts'
import type { Carrier } from '#server/goods/carriers/carrier-port.ts'
import { demoCarrier } from '#server/goods/carriers/demo-carrier.ts'
import type { ConnectedCarriers, ParcelContext } from '#server/goods/parcels/parcel-context.ts'
import { reopened } from '#server/platform/process/reopened.ts'
import {
  callableCarriers,
  type CallableKey,
  type CarrierAccounts,
} from '#server/selling/carriers/carrier-settings.ts'
import type { ShopOptions } from './shop-parts.ts'

type Options = Pick<ShopOptions, 'config' | 'database' | 'afterCommit' | 'limits' | 'log'>

/** The carriers as they are set up; in a demo stand-ins of those that are not, whose parcels go nowhere. */
export function openCarriers({ config, database: { db }, afterCommit, limits, log }: Options): ParcelContext {
  const open = (accounts: CarrierAccounts): ConnectedCarriers =>
    new Map(
      callableCarriers.flatMap(({ key }): [CallableKey, Carrier][] => {
        const account = accounts[key]
        if (account) return [[key, openCarrier(key, account)]]
        return config.demo ? [[key, demoCarrier(key, db)]] : []
      }),
    )
  return {
    db,
    carriers: reopened(() => config.carriers, open),
    accounts: () => config.carriers,
    afterCommit,
    limits,
    log,
  }
}
