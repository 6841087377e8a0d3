import { workKeys } from '#contract/desk/today/work-kinds.ts'
import type { WorkPlaces } from './work-source-store.ts'

/** 'confirm:1764066000000000:12,chat:…': where a page ended, as an address has it. */
export const writePlaces = (places: WorkPlaces): string =>
  [...places].map(([kind, { at, id }]) => `${kind}:${at}:${id}`).join(',')

/** Undefined where it is no place that a page told. */
export function readPlaces(text: string): WorkPlaces | undefined {
  const places = text.split(',').map((part) => {
    const [, word, at, id] = /^([a-z-]+):(-?\d{1,16}):(\d{1,9})$/.exec(part) ?? []
    const kind = workKeys.find((one) => one === word)
    return kind && ([kind, { at: Number(at), id: Number(id) }] as const)
  })
  const known = places.filter((place) => place !== undefined)
  return known.length === places.length ? new Map(known) : undefined
}
