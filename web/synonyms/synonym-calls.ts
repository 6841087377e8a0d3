import type * as contract from '#contract/search/search-office.ts'
import { api, byId } from '#web/platform/api/api.ts'

/** Named by their types: no schema is loaded for them. */
export const addSynonym = (body: { phrase: string; meaning: string }) =>
  api<typeof contract.createSynonym>({ method: 'POST', path: '/search/create-synonym' }, { body })

export const removeSynonym = (id: number) =>
  api<typeof contract.deleteSynonym>({ method: 'DELETE', path: '/search/delete-synonym' }, byId(id))
