import { api, byId } from '#web/base/platform/api/api.ts'
import type { StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { couponManagementSentences as sentences } from '#contract/selling/coupons/coupon-sentences.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'

type Props = { couponId: number; known: StaffCoupon | undefined; onClose: () => void }

/** Ends or deletes a coupon; the server decides which, as an order may just have had it. */
export default function EndCouponDialog({ couponId, known, onClose }: Props) {
  const attempt = useAttempt({ failed: sentences.endFailed })
  const end = known?.was_used ?? true
  return (
    <ConfirmDialog
      title={`${end ? 'Kết thúc' : 'Xóa'} mã ${known?.code ?? 'giảm giá'}?`}
      action={end ? 'Kết thúc mã' : 'Xóa mã'}
      onConfirm={() => attempt(() => api('DELETE /coupons', byId(couponId)))}
      onClose={onClose}
    >
      {end ? (
        <p>
          Mã sẽ <strong>không áp dụng được nữa</strong> và không mở lại được. Đơn hàng đã dùng mã giữ nguyên.
        </p>
      ) : (
        <p>
          Chưa đơn hàng nào dùng mã này. Mã sẽ bị xóa khỏi danh sách và khỏi các giỏ hàng,{' '}
          <strong>không lấy lại được</strong>.
        </p>
      )}
    </ConfirmDialog>
  )
}
