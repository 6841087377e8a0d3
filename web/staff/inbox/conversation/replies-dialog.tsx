import { useEffect, useState } from 'react'
import { chatSentences, cannedReplyLimits } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { CannedReply } from '#contract/talking/inbox/inbox.ts'
import { Plus } from '#web/base/icons/first-icons.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { RetryPanel } from '#web/base/ui/feedback/retry-button.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import type { CannedReplies } from './inbox-conversation.tsx'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'
import { namePlaceholder } from './fill-reply.ts'

type RepliesDialogProps = { replies: CannedReplies; onClose: () => void }

type Doing =
  | { what: 'list' }
  | { what: 'write'; reply?: CannedReply }
  | { what: 'delete'; reply: CannedReply }

/** The canned replies, and above them one that is being written or about to go. */
export default function RepliesDialog({ replies, onClose }: RepliesDialogProps) {
  const [doing, setDoing] = useState<Doing>({ what: 'list' })
  const { look } = replies
  useEffect(() => void look(), [look])
  const back = () => setDoing({ what: 'list' })
  return (
    <>
      <Modal
        title="Câu trả lời mẫu"
        onClose={onClose}
        actions={
          <Button onClick={() => setDoing({ what: 'write' })}>
            <Plus size={18} />
            Thêm câu mẫu
          </Button>
        }
      >
        <Replies
          replies={replies}
          onEdit={(reply) => setDoing({ what: 'write', reply })}
          onDelete={(reply) => setDoing({ what: 'delete', reply })}
        />
      </Modal>
      {doing.what === 'write' && <ReplyForm reply={doing.reply} onSaved={look} onClose={back} />}
      {doing.what === 'delete' && <DeleteReply reply={doing.reply} onDeleted={look} onClose={back} />}
    </>
  )
}

type RepliesProps = Pick<RepliesDialogProps, 'replies'> &
  Record<'onEdit' | 'onDelete', (reply: CannedReply) => void>

function Replies({ replies: { list, failure, look }, onEdit, onDelete }: RepliesProps) {
  if (failure !== undefined)
    return <RetryPanel onRetry={look}>{sentenceOf(failure, inboxSentences.repliesFailed)}</RetryPanel>
  if (!list)
    return (
      <SkeletonGroup label={inboxSentences.loadingReplies} shapes={['h-14', 'h-14']} className="space-y-3" />
    )
  if (list.length === 0)
    return (
      <p className="py-6 text-center text-ink-soft">
        Chưa có câu trả lời mẫu nào. Hãy thêm những câu bạn hay dùng.
      </p>
    )
  return (
    <ul className="-my-3 divide-y divide-line">
      {list.map((reply) => (
        <li key={reply.reply_id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold break-words">{reply.title}</p>
            <p className="line-clamp-3 text-sm break-words whitespace-pre-line text-ink-soft">
              {reply.content}
            </p>
          </div>
          <div className="flex gap-1">
            <ReplyButton verb="Sửa" variant="outline" reply={reply} onPress={onEdit} />
            <ReplyButton verb="Xóa" variant="quiet" reply={reply} onPress={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  )
}

type ButtonProps = {
  verb: string
  variant: 'outline' | 'quiet'
  reply: CannedReply
  onPress: (reply: CannedReply) => void
}

const ReplyButton = ({ verb, variant, reply, onPress }: ButtonProps) => (
  <Button
    size="sm"
    variant={variant}
    aria-label={`${verb} câu ${reply.title}`}
    onClick={() => onPress(reply)}
  >
    {verb}
  </Button>
)

type DeleteProps = { reply: CannedReply; onDeleted: () => Promise<void>; onClose: () => void }

function DeleteReply({ reply: { reply_id, title }, onDeleted, onClose }: DeleteProps) {
  const remove = async () => {
    try {
      await api('DELETE /messages/canned-replies', byId(reply_id))
      toast.success(chatSentences.replyDeleted)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, inboxSentences.replyNotDeleted))
    }
    await onDeleted()
  }
  return (
    <ConfirmDialog title="Xóa câu trả lời mẫu" action="Xóa câu mẫu" onConfirm={remove} onClose={onClose}>
      Câu “{title}” sẽ không còn cho cả nhóm dùng nữa. Tin nhắn đã gửi không đổi.
    </ConfirmDialog>
  )
}

type ReplyFormProps = { reply: CannedReply | undefined; onSaved: () => Promise<void>; onClose: () => void }

const loadSchema = async () => (await import('#contract/talking/inbox/inbox.ts')).createCannedReply.body

/** A new canned reply, or one with other words. */
export function ReplyForm({ reply, onSaved, onClose }: ReplyFormProps) {
  return (
    <FormDialog
      title={reply ? 'Sửa câu trả lời mẫu' : 'Thêm câu trả lời mẫu'}
      action="Lưu câu mẫu"
      call={reply ? 'PUT /messages/canned-replies' : 'POST /messages/canned-replies'}
      id={reply?.reply_id}
      fields={{
        title: {
          label: 'Tên câu trả lời',
          required: true,
          defaultValue: reply?.title,
          maxLength: cannedReplyLimits.title,
          autoComplete: 'off',
        },
        content: {
          kind: 'lines',
          label: 'Nội dung',
          required: true,
          rows: 5,
          defaultValue: reply?.content,
          maxLength: cannedReplyLimits.content,
        },
      }}
      schema={loadSchema}
      fallback={inboxSentences.replyFailed}
      onSent={onSaved}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">Viết {namePlaceholder} ở chỗ bạn muốn có tên khách hàng.</p>
    </FormDialog>
  )
}
