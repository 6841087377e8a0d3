import { useEffect, useState } from 'react'
import { fileProblem, imageUpload, pictureHint } from '#contract/platform/shape/image-upload.ts'
import type { User } from '#contract/base/people/person.ts'
import { profileUpdateFailed } from '#contract/identity/accounts/profile-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { PicturePicker } from '#web/base/ui/fields/picture-picker.tsx'
import { removePicture } from '#web/shop/accounts/account-calls.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { useUpdateSessionUser } from '#web/shop/accounts/use-update-session-user.ts'

type Chosen = { file: File; url: string }

const rule = imageUpload(5)

/** A picture is looked at before it is saved. */
export function ProfilePicture({ user }: { user: User }) {
  const saved = useUpdateSessionUser()
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  const choose = (file: File) => {
    const wrong = fileProblem(rule, file)
    setProblem(wrong)
    if (wrong === '') setChosen({ file, url: URL.createObjectURL(file) })
  }
  const run = async (call: () => Promise<{ data: User; msg: string }>) => {
    setBusy(true)
    setProblem('')
    try {
      const { data, msg } = await call()
      await saved(data)
      setChosen(undefined)
      toast.success(msg)
    } catch (thrown) {
      setProblem(sentenceOf(thrown, profileUpdateFailed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <ReaderAvatar name={fullName(user)} image={chosen?.url ?? user.profile_image} size={96} />
      <div className="min-w-0 flex-1 space-y-3">
        <div className="flex flex-wrap gap-3">
          {chosen ? (
            <>
              <Button
                busy={busy}
                onClick={() =>
                  void run(() => api('PUT /users/update-profile-image', { body: formWith(chosen.file) }))
                }
              >
                Lưu ảnh
              </Button>
              <Button variant="outline" disabled={busy} onClick={() => setChosen(undefined)}>
                Bỏ ảnh này
              </Button>
            </>
          ) : (
            <>
              <PicturePicker name={user.profile_image ? 'Đổi ảnh' : 'Chọn ảnh'} onFile={choose} />
              {user.profile_image && (
                <Button variant="quiet" busy={busy} onClick={() => void run(removePicture)}>
                  Xóa ảnh
                </Button>
              )}
            </>
          )}
        </div>
        <p className="text-sm text-ink-soft">{chosen ? 'Ảnh mới chưa được lưu.' : pictureHint}</p>
        <FormAlert>{problem}</FormAlert>
      </div>
    </div>
  )
}

function formWith(image: File): FormData {
  const form = new FormData()
  form.set('image', image)
  return form
}
