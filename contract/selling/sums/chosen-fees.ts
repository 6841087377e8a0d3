import { recordOf } from '#contract/platform/shape/records.ts'
import { type ChosenFee, columnOf, type PartColumn, type PartKey, partKeys, sumParts } from './sum-parts.ts'

type Parts = typeof sumParts
type ChosenKey = { [Key in PartKey]: Parts[Key] extends { chosen: object } ? Key : never }[PartKey]
type ChosenOf = Parts[ChosenKey]['chosen']
export type FeeSetting = ChosenOf['setting']
export type TickField = Extract<ChosenOf, { tick: object }>['tick']['field']

/** Rates of what customers choose, as the owner set them; null: it is not offered. */
export type FeeSettings = Record<FeeSetting, number | null>
/** Rates that one order is charged by: 0 where it does not ask. */
export type FeeRates = Record<ChosenKey, number>

const chosenKeys = partKeys.filter((key): key is ChosenKey => 'chosen' in sumParts[key])
type Chosen = Omit<ChosenFee, 'setting' | 'tick'> & {
  key: ChosenKey
  column: PartColumn
  label: string
  setting: FeeSetting
  tick?: { field: TickField; title: string }
}
/** Parts that a customer chooses, in their order. */
export const chosenFees: readonly Chosen[] = chosenKeys.map((key) => ({
  key,
  column: columnOf(key),
  label: sumParts[key].label,
  ...sumParts[key].chosen,
}))
export const feeSettings = chosenFees.map(({ setting }) => setting)
export const noRates: FeeRates = recordOf(chosenKeys, () => 0)

/** Fees that a tick asks for. */
export const tickedFees = chosenFees.flatMap((fee) => (fee.tick ? [{ ...fee, tick: fee.tick }] : []))
export const tickFields = tickedFees.map(({ tick }) => tick.field)

/** Wishes as the calls of an order say them. */
export type Wishes = { gift?: { wrap: boolean } | null | undefined } & {
  [Field in TickField]?: boolean | null | undefined
}

const isWanted = ({ tick }: Chosen, wishes: Wishes) =>
  (tick ? wishes[tick.field] : wishes.gift?.wrap) === true

/** The rate of the settings; undefined where it is not offered. */
export function offeredRate({ setting, least }: Pick<Chosen, 'setting' | 'least'>, settings: FeeSettings) {
  const rate = settings[setting]
  return rate !== null && rate >= least ? rate : undefined
}

const ratesBy = (rate: (fee: Chosen) => number): FeeRates =>
  Object.fromEntries(chosenFees.map((fee) => [fee.key, rate(fee)])) as FeeRates

/** Rates that an order with these wishes is charged by at this moment. */
export const ratesFor = (wishes: Wishes, settings: FeeSettings): FeeRates =>
  ratesBy((fee) => (isWanted(fee, wishes) ? (offeredRate(fee, settings) ?? 0) : 0))

/** Wishes that the shop does not fulfil, by the field that asked. */
export const refusedWishes = (wishes: Wishes, settings: FeeSettings) =>
  chosenFees
    .filter((fee) => isWanted(fee, wishes) && offeredRate(fee, settings) === undefined)
    .map(({ tick, refused }) => ({ field: tick?.field ?? 'gift', msg: refused }))

const unitsOf = ({ per }: Chosen, copies: number) => (per === 'copy' ? copies : 1)

/** Amounts of the fees for so many copies. */
export const chosenAmounts = (rates: FeeRates, copies: number): FeeRates =>
  ratesBy((fee) => rates[fee.key] * unitsOf(fee, copies))

type StoredFees = Readonly<Record<PartColumn, number>>

/** Rates that an order of so many copies was placed with: they stay when its lines are changed. */
export const ratesOfOrder = (stored: Pick<StoredFees, Chosen['column']>, copies: number): FeeRates =>
  ratesBy((fee) => Math.round(stored[fee.column] / unitsOf(fee, copies)))

/** Notes for who packs an order. */
export const packingNotes = (stored: StoredFees): string[] =>
  chosenFees.flatMap(({ column, packing }) => (packing && stored[column] > 0 ? [packing.long] : []))
