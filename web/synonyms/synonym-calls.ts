import { api, byId } from '#web/platform/api/api.ts'

export const addSynonym = (body: { phrase: string; meaning: string }) =>
  api('POST /search/create-synonym', { body })

export const removeSynonym = (id: number) => api('DELETE /search/delete-synonym', byId(id))
