import type { CallOf } from '#contract/shape/endpoint.ts'
import type { previewHome, updateLayout } from '#contract/window/window.ts'
import { api } from '#web/platform/api/api.ts'

export type LayoutBody = NonNullable<CallOf<typeof updateLayout>['body']>

export const saveLayout = (body: LayoutBody) => api('PUT /home/update-layout', { body })

export const readPreview = (body: NonNullable<CallOf<typeof previewHome>['body']>) =>
  api('POST /home/preview', { body })

export async function findBooks(search: string, signal: AbortSignal) {
  const { data } = await api('GET /books/get-books', { query: { search, page: '1', page_size: '8' }, signal })
  return data
}
