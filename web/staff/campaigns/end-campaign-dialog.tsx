import { api, byId } from '#web/base/platform/api/api.ts'
import type { Campaign } from '#contract/catalogue/campaigns/campaigns.ts'
import { campaignSentences as sentences } from '#contract/catalogue/campaigns/campaign-sentences.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'

type Props = { campaignId: number; known: Campaign | undefined; onClose: () => void }

/** Ends or deletes a campaign; the server decides which, as it may just have begun. */
export default function EndCampaignDialog({ campaignId, known, onClose }: Props) {
  const attempt = useAttempt({ failed: sentences.endFailed })
  const isWaiting = known?.state === 'waiting'
  return (
    <ConfirmDialog
      title={`${isWaiting ? 'Xóa' : 'Kết thúc'} ${known?.name ?? 'chiến dịch'}?`}
      action={isWaiting ? 'Xóa chiến dịch' : 'Kết thúc ngay'}
      onConfirm={() => attempt(() => api('DELETE /campaigns', byId(campaignId)))}
      onClose={onClose}
    >
      {isWaiting ? (
        <p>Chiến dịch chưa bắt đầu nên chưa có giá nào đổi. Nó sẽ bị xóa khỏi danh sách.</p>
      ) : (
        <p>
          Sách trở lại giá của mình <strong>ngay bây giờ</strong>. Đơn hàng đã đặt giữ nguyên giá.
        </p>
      )}
    </ConfirmDialog>
  )
}
