import { useState } from 'react'
import { bulkSentences as sentences } from '#contract/goods/fulfilment/bulk-sentences.ts'
import type { ForeseenOrder } from '#contract/goods/fulfilment/bulk-steps.ts'
import {
  type Assigned,
  assignTracking,
  cleanScan,
  orderNamed,
  readTrackingText,
  type TrackingRow,
} from '#contract/goods/fulfilment/tracking-rows.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { readTrackingSheet } from './bulk-calls.ts'

const nothing: Assigned = { numbers: new Map(), unknown: [], twice: [] }

/** The numbers of the parcels that are handed over: pasted, read from a sheet, scanned one after the other, or typed. */
export function useTrackingNumbers(going: readonly ForeseenOrder[]) {
  const [assigned, setAssigned] = useState(nothing)
  const [carrier, setCarrier] = useState('')
  /** Order whose code was scanned: the next number is this parcel's. */
  const [target, setTarget] = useState<ForeseenOrder>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const assign = (rows: readonly TrackingRow[]) => {
    setProblem('')
    setAssigned(({ numbers }) => assignTracking(rows, going, numbers))
  }
  const paste = (text: string) => assign(readTrackingText(text))
  /** A code of an order says whose number comes next; a number goes there, or to the next parcel without one. */
  const scan = (text: string) => {
    const scanned = cleanScan(text)
    if (scanned === '') return
    const order = orderNamed(scanned, going)
    setTarget(order)
    if (!order) assign([{ order: target?.order_code ?? '', tracking_number: scanned }])
  }
  const type = (orderId: number, text: string) =>
    setAssigned((now) => {
      const numbers = new Map(now.numbers)
      if (text === '') numbers.delete(orderId)
      else numbers.set(orderId, text)
      return { ...now, numbers }
    })
  const upload = async (file: File) => {
    setBusy(true)
    try {
      assign((await readTrackingSheet(file)).data)
    } catch (thrown) {
      setProblem(sentenceOf(thrown, sentences.unreadable))
    }
    setBusy(false)
  }

  const next = target ?? going.find(({ order_id }) => !assigned.numbers.get(order_id))
  return { ...assigned, carrier, setCarrier, next, paste, scan, type, upload, busy, problem }
}
export type Tracking = ReturnType<typeof useTrackingNumbers>
