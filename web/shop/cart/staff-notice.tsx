import { Info } from '#web/base/icons/first-icons.ts'
import { useSession } from '#web/base/platform/session/session.ts'

/** The checkout is for customers; the staff see why. */
export function StaffNotice() {
  const session = useSession()
  if (session.status !== 'in' || session.user.role !== 'admin') return null
  return (
    <p className="mb-6 flex gap-2.5 rounded-md border border-line bg-surface px-3.5 py-2.5">
      <Info size={20} className="mt-0.75 shrink-0 text-indigo-ink" />
      Bạn đang đăng nhập bằng tài khoản quản trị. Giỏ hàng và trang đặt hàng dành cho khách hàng.
    </p>
  )
}
