import { type ChangeEvent, useEffect, useState } from 'react'
import { imageUpload } from '#contract/image-upload.ts'
import type { User } from '#contract/person.ts'
import { sentenceOf } from '#web/platform/api.ts'
import { toast } from '#web/platform/toasts.tsx'
import { ReaderAvatar } from '#web/reviews/reader-avatar.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { removePicture, savePicture } from './account-calls.ts'
import { fullName } from './full-name.ts'
import { useSavedUser } from './use-saved-user.ts'

type Chosen = { file: File; url: string }

const rule = imageUpload(5)
const failed = 'Có lỗi xảy ra khi cập nhật thông tin'

/** A picture is looked at before it is saved. */
export function ProfilePicture({ user }: { user: User }) {
  const saved = useSavedUser()
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  const choose = (file: File) => {
    const wrong = problemWith(file)
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
      setProblem(sentenceOf(thrown, failed))
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
              <Button busy={busy} onClick={() => void run(() => savePicture(formWith(chosen.file)))}>
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
        <p className="text-sm text-ink-soft">
          {chosen ? 'Ảnh mới chưa được lưu.' : 'JPG, PNG, WebP, GIF hoặc AVIF, tối đa 5MB.'}
        </p>
        <FormAlert>{problem}</FormAlert>
      </div>
    </div>
  )
}

/** The browser's own field, in the look of a button. */
function PicturePicker({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className={buttonClasses(
        { variant: 'outline' },
        'hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo-ink',
      )}
    >
      {name}
      <input type="file" accept="image/*" onChange={onChange} className="sr-only" />
    </label>
  )
}

function formWith(image: File): FormData {
  const form = new FormData()
  form.set('image', image)
  return form
}

function problemWith(file: File): string {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return rule.wrongType
  return file.size > rule.maxBytes ? rule.tooLarge : ''
}
