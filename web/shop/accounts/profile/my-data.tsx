import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { saveText } from '#web/base/platform/files/download.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ProfileSection } from './profile-section.tsx'

const EraseAccount = lazy(() => import('./erase-account.tsx'))

export function MyData({ user }: { user: User }) {
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      const { data } = await api('GET /accounts/my-data')
      saveText('du-lieu-cua-toi.json', JSON.stringify(data, null, 2), 'application/json')
    } catch (thrown) {
      toast.error(sentenceOf(thrown, generalSentence))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ProfileSection
        title="Bản sao dữ liệu"
        text="Mọi điều nhà sách giữ về bạn, trong một tệp để bạn xem và cất."
      >
        <Button variant="outline" busy={busy} onClick={() => void download()}>
          Tải dữ liệu của tôi
        </Button>
      </ProfileSection>
      <ProfileSection
        title="Lời chào tạm biệt"
        text="Tên, liên lạc và địa chỉ của bạn được xóa khỏi nhà sách, không lấy lại được."
      >
        <Button variant="outline" className="text-seal" onClick={() => setErasing(true)}>
          Xóa tài khoản
        </Button>
      </ProfileSection>
      {erasing && (
        <Suspense>
          <EraseAccount user={user} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </>
  )
}
