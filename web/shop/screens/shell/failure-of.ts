import { isRouteErrorResponse } from 'react-router'
import { generalSentence, unavailable, notFoundSentence } from '#contract/platform/shape/refusal.ts'
import { offlineSentence, brokenPage } from '#web/base/platform/text/sentences.ts'

export type PageFailure = { title: string; sentence: string }

/** Error page of a page that failed to load; nothing of the inner error. */
export function failureOf(error: unknown, online: boolean): PageFailure {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { title: 'Trang không tồn tại', sentence: notFoundSentence }
    if (error.status === 503) return { title: 'Nhà sách đang đông khách', sentence: unavailable.msg }
    if (error.status === 429) return { title: 'Xin chậm lại một chút', sentence: tooManySentence(error.data) }
  }
  if (!online) return { title: 'Chưa có kết nối', sentence: offlineSentence }
  return { title: brokenPage, sentence: generalSentence }
}

function tooManySentence(body: unknown): string {
  const said = typeof body === 'object' && body !== null && 'msg' in body ? body.msg : undefined
  return typeof said === 'string' ? said : unavailable.msg
}

export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
