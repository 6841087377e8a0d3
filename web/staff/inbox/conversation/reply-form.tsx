import type { RequestBody } from '#contract/calls.ts'
import { cannedReplyLimits } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { CannedReply } from '#contract/talking/inbox/inbox.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { problemsOf, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { namePlaceholder } from './fill-reply.ts'
import { saveReply } from '#web/staff/inbox/inbox-calls.ts'

type Props = { reply: CannedReply | undefined; onSaved: () => Promise<void>; onClose: () => void }

const loadSchema = () => import('#contract/talking/inbox/inbox.ts')
const wordsOf = (values: FormData): RequestBody<'POST /messages/canned-replies'> => ({
  title: textOf(values, 'title'),
  content: textOf(values, 'content'),
})

/** A new canned reply, or one with other words. */
export function ReplyForm({ reply, onSaved, onClose }: Props) {
  const submit = useSubmit({
    prepare: loadSchema,
    check: async (values) => problemsOf((await loadSchema()).createCannedReply.body, wordsOf(values)),
    send: async (values) => {
      const { msg } = await saveReply(wordsOf(values), reply?.reply_id)
      toast.success(msg)
      await onSaved()
    },
    fallback: inboxSentences.replyFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal
      title={reply ? 'Sửa câu trả lời mẫu' : 'Thêm câu trả lời mẫu'}
      action="Lưu câu mẫu"
      submit={submit}
      onClose={onClose}
    >
      <TextField
        label="Tên câu trả lời"
        name="title"
        required
        defaultValue={reply?.title}
        maxLength={cannedReplyLimits.title}
        autoComplete="off"
        problem={problemOf('title') ?? ''}
      />
      <TextArea
        label="Nội dung"
        name="content"
        required
        rows={5}
        defaultValue={reply?.content}
        maxLength={cannedReplyLimits.content}
        problem={problemOf('content') ?? ''}
      />
      <p className="text-sm text-ink-soft">Viết {namePlaceholder} ở chỗ bạn muốn có tên khách hàng.</p>
    </FormModal>
  )
}
