import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'

export const takenBackTitle = 'Danh sách không còn được chia sẻ'

/** A link to a list that its owner took back, or that never was. */
export function LinkTakenBack() {
  return (
    <div className="shell py-8">
      <h1 className="sr-only">Danh sách không còn ở đây</h1>
      <EmptyState
        title="Liên kết này không còn dùng được"
        text="Người chia sẻ đã thu hồi nó, hoặc địa chỉ bị chép thiếu."
      >
        <ButtonLink to="/books">Xem tất cả sách</ButtonLink>
      </EmptyState>
    </div>
  )
}

/** Ignores a record that does not exist, another person's, or an address that was mistyped. */
export function unlessMissing(thrown: unknown): undefined {
  if (!(thrown instanceof Response) || ![404, 422].includes(thrown.status)) throw thrown
}
