import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { changeNotifications } from './my-notifications.ts'

/** What is done with all of them; what cannot be brought back is asked about first. */
export function ClearingButtons({ unread }: { unread: number }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-x-1">
      <Button
        size="sm"
        variant="quiet"
        disabled={unread === 0}
        onClick={() => changeNotifications({ kind: 'read-all' })}
      >
        Đánh dấu tất cả đã đọc
      </Button>
      <Button size="sm" variant="quiet" onClick={() => changeNotifications({ kind: 'clear-read' })}>
        Xóa đã đọc
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Xóa tất cả
      </Button>
      {asking && (
        <Modal
          title="Xóa tất cả thông báo?"
          size="sm"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                Giữ lại
              </Button>
              <Button
                onClick={() => {
                  setAsking(false)
                  changeNotifications({ kind: 'remove-all' })
                }}
              >
                Xóa tất cả
              </Button>
            </>
          }
        >
          <p>Mọi thông báo của bạn, kể cả chưa đọc, sẽ bị xóa. Đơn hàng của bạn không bị ảnh hưởng.</p>
        </Modal>
      )}
    </div>
  )
}
