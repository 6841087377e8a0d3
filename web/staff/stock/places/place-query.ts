import { listAddress } from '#web/base/platform/queries/list-query.ts'

export const placeList = listAddress('/admin/counts/places', () => ({}))

export const placeHref = (place: string) => `${placeList.path}/${encodeURIComponent(place)}`
