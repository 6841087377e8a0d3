import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ParcelOfOrder, ShippedOrder } from '#contract/goods/parcels/parcels.ts'
import { parcelSentences as said } from '#contract/goods/parcels/parcel-sentences.ts'
import type { CarrierKey } from '#contract/selling/carriers/carriers.ts'
import { isBeingSent } from '#contract/selling/carriers/parcel-stages.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import type { getLabels } from '#contract/goods/parcels/parcels.ts'

export type Labels = Pick<AnswerOf<typeof getLabels>, 'data' | 'own'>

const askAgainAfter = 1000

/** Sends orders to the carrier that is chosen, follows their parcels until each has its number or a refusal, and has their labels then. */
export function useShipping(ids: readonly number[]) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [carrier, setCarrier] = useState<CarrierKey>()
  const [failure, setFailure] = useState('')
  const [sent, setSent] = useState<readonly ShippedOrder[]>()
  const [parcels, setParcels] = useState<readonly ParcelOfOrder[]>([])
  const [labels, setLabels] = useState<Labels>()
  const left = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort()
  }, [])

  const follow = async (going: readonly number[]) => {
    const { signal } = left.current
    for (;;) {
      const { data } = await api('GET /orders/get-parcels', { query: { ids: going.join(',') }, signal })
      setParcels(data)
      if (!data.some(({ state }) => state && isBeingSent(state))) return data
      await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
    }
  }
  const send = async (chosen: CarrierKey) => {
    const { signal } = left.current
    setBusy(true)
    setCarrier(chosen)
    setFailure('')
    try {
      const answer = await api('POST /orders/ship-by-carrier', {
        body: { order_ids: [...ids], carrier: chosen },
        signal,
      })
      setSent(answer.data)
      // One that was sent a moment ago is followed as well.
      const going = answer.data.filter(({ queued, code }) => queued || code === 'ALREADY_SENT')
      const made = going.length === 0 ? [] : await follow(going.map(({ order_id }) => order_id))
      const printed = made.filter(({ state }) => state === 'made').map(({ order_id }) => order_id)
      if (printed.length > 0)
        setLabels(await api('GET /orders/get-labels', { query: { ids: printed.join(',') }, signal }))
    } catch (thrown) {
      if (!signal.aborted) setFailure(sentenceOf(thrown, said.shipFailed))
    }
    setBusy(false)
    await revalidate()
  }
  return { busy, carrier, failure, sent, parcels, labels, send }
}
export type Shipping = ReturnType<typeof useShipping>
