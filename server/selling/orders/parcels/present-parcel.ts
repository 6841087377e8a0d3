import type { ShownParcel } from '#contract/selling/orders/orders.ts'
import { parcelStageNames, parcelStateNames } from '#contract/selling/carriers/parcel-stages.ts'
import type { ParcelRowOfOrder } from './order-parcel-store.ts'

/** For a customer: nothing until the carrier has it. */
export const presentParcel = (row: ParcelRowOfOrder | undefined): ShownParcel | null =>
  row && row.stage !== null ? present(row) : null

export const presentParcelToStaff = (row: ParcelRowOfOrder | undefined): ShownParcel | null =>
  row ? { ...present(row), state: row.state, trouble: row.trouble, fee: row.fee } : null

/** Until the carrier was asked for its steps the first one is that it has the parcel. */
const stepsOf = (
  { steps, made_at }: Pick<ParcelRowOfOrder, 'steps' | 'made_at'>,
  stage: ParcelRowOfOrder['stage'],
) => (steps.length === 0 && stage !== null && made_at !== null ? [{ stage, at: made_at, reason: '' }] : steps)

const present = ({ stage, state, number, carrier, ...row }: ParcelRowOfOrder): ShownParcel => ({
  status: stage,
  status_name: stage === null ? parcelStateNames[state] : parcelStageNames[stage],
  carrier,
  tracking_number: number,
  // Several states of the carrier may be one step here.
  history: stepsOf(row, stage)
    .filter((step, index, steps) => step.stage !== steps[index - 1]?.stage || step.reason !== '')
    .map((step) => ({
      status: step.stage,
      status_name: parcelStageNames[step.stage],
      at: step.at,
      reason: step.reason,
    })),
})
