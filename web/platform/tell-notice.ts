import { handOnWhenLeft, type Notice, noticeSentences } from './notice.ts'
import { toast } from './toasts.tsx'

export function tellNotice(notice: Notice) {
  const { type, sentence } = noticeSentences[notice]
  toast[type](sentence)
  handOnWhenLeft(notice)
}
