import { useRef, useState, useEffect } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { profileUpdateFailed, lastNameMissing } from '#contract/identity/accounts/profile-sentences.ts'
import { useDraft } from '#web/base/platform/forms/form-draft.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { problemsOf, type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { CurrentPasswordField } from '#web/shop/accounts/password/password-fields.tsx'
import { PhoneField, EmailField, NameFields } from '#web/shop/accounts/identity-fields.tsx'
import { saveDetails, removePicture } from '#web/shop/accounts/account-calls.ts'
import { splitName, fullName } from '#web/shop/accounts/full-name.ts'
import { useUpdateSessionUser } from '#web/shop/accounts/session-user.ts'
import { fileProblem, imageUpload, pictureHint } from '#contract/platform/shape/image-upload.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { PicturePicker } from '#web/base/ui/fields/picture-picker.tsx'

const loadSchema = () => import('#contract/identity/accounts/users.ts')
const noPasswordYet = 'Hãy đặt mật khẩu ở bên dưới trước khi đổi email.'

export function ProfileDetails({ user }: { user: User }) {
  const form = useRef<HTMLFormElement>(null)
  const saved = useUpdateSessionUser()
  const [email, setEmail] = useState(user.email)
  const newEmail = email.trim().toLowerCase() !== user.email.toLowerCase()
  useDraft('profile', user.user_id, form, (values) => {
    fill(form.current, values)
    setEmail(values['email'] ?? user.email)
  })

  const { busy, alert, problemOf, formProps } = useSubmit({
    prepare: loadSchema,
    check: (values) => problemsOfDetails(values, newEmail && user.has_password),
    send: async (values) => {
      const { data, msg } = await saveDetails(user.user_id, read(values))
      await saved(data)
      setEmail(data.email)
      fill(form.current, data)
      toast.success(msg)
    },
    fallback: profileUpdateFailed,
  })

  return (
    <form ref={form} {...formProps} className="space-y-5">
      <FormAlert>{alert}</FormAlert>
      <NameFields names={splitName(user)} lastNameRequired problemOf={problemOf} />
      <EmailFields user={user} changed={newEmail} onEmail={setEmail} problemOf={problemOf} />
      <PhoneField
        value={user.phone_number}
        required={false}
        problem={problemOf('phone_number')}
        hint="Số di động Việt Nam, ví dụ 0912 345 678"
      />
      <Button type="submit" busy={busy}>
        Lưu thay đổi
      </Button>
    </form>
  )
}

type ProblemOf = (field: string) => string | undefined

type EmailProps = { user: User; changed: boolean; onEmail: (email: string) => void; problemOf: ProblemOf }

/** Changing the email asks for the password. */
function EmailFields({ user, changed, onEmail, problemOf }: EmailProps) {
  return (
    <>
      <EmailField
        autoComplete="email"
        readOnly={!user.has_password}
        defaultValue={user.email}
        onEmail={onEmail}
        problem={problemOf('email')}
        hint={user.has_password ? undefined : noPasswordYet}
      />
      {changed && user.has_password && (
        <CurrentPasswordField
          label="Mật khẩu hiện tại"
          name="current_password"
          problem={problemOf('current_password')}
          hint="Cần có để đổi email. Các thiết bị khác sẽ được đăng xuất."
        />
      )}
    </>
  )
}

function read(values: FormData) {
  const [first_name, last_name] = [textOf(values, 'first_name'), textOf(values, 'last_name')]
  const [email, phone_number] = [textOf(values, 'email'), textOf(values, 'phone_number')]
  return { first_name, last_name, email, phone_number, current_password: textOf(values, 'current_password') }
}

/** The server takes a person without a family name, who registered so; this form asks for one. */
async function problemsOfDetails(values: FormData, needsPassword: boolean): Promise<Problems> {
  const { passwordForEmail, updateUser } = await loadSchema()
  const details = read(values)
  return {
    ...(details.last_name.trim() === '' && { last_name: lastNameMissing }),
    ...(needsPassword && details.current_password === '' && { current_password: passwordForEmail }),
    ...problemsOf(updateUser.body, details),
  }
}

const filled = ['last_name', 'first_name', 'email', 'phone_number'] as const

function fill(form: HTMLFormElement | null, values: Partial<Record<(typeof filled)[number], string>>) {
  for (const name of filled) {
    const field = form?.elements.namedItem(name)
    const value = values[name]
    if (field instanceof HTMLInputElement && value !== undefined) field.value = value
  }
}

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
