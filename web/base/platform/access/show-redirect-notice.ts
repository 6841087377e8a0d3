import { forwardNoticeOnPageHide, type Notice, noticeSentences } from './redirect-notice.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

export function showRedirectNotice(notice: Notice) {
  const { type, sentence } = noticeSentences[notice]
  toast[type](sentence)
  forwardNoticeOnPageHide(notice)
}
