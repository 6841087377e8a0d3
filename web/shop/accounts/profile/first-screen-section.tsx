import { type FirstScreen, firstScreenNames, firstScreensFor } from '#contract/base/people/first-screens.ts'
import type { User } from '#contract/base/people/person.ts'
import { profileUpdateFailed } from '#contract/identity/accounts/profile-sentences.ts'
import { api } from '#web/base/platform/api/api.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useUpdateSessionUser } from '#web/shop/accounts/session-user.ts'

const names: Record<FirstScreen, string> = {
  books: 'Sách',
  today: 'Hôm nay',
  orders: 'Đơn hàng',
  counter: 'Quầy',
}
const title = 'Màn hình đầu tiên'

/** Offers the staff the screens that their role lets them see. */
export function FirstScreenSection({ user }: { user: User }) {
  return (
    <ProfileSection
      title={title}
      text="Nơi bạn đến sau khi đăng nhập, và khi bấm vào tên ở góc trên của trang quản trị."
    >
      <FirstScreenForm user={user} />
    </ProfileSection>
  )
}

function FirstScreenForm({ user }: { user: User }) {
  const saved = useUpdateSessionUser()
  const { busy, alert, formProps } = useSubmit({
    send: async (values) => {
      const typed = textOf(values, 'first_screen')
      const first_screen = firstScreenNames.find((name) => name === typed) ?? 'books'
      const { data, msg } = await api('PUT /users/first-screen', { body: { first_screen } })
      await saved(data)
      toast.success(msg)
    },
    fallback: profileUpdateFailed,
  })
  return (
    <form {...formProps} className="space-y-5">
      <FormAlert>{alert}</FormAlert>
      <Select label={title} hideLabel name="first_screen" value={user.first_screen}>
        {firstScreensFor(user).map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="outline" busy={busy}>
        Lưu màn hình đầu tiên
      </Button>
    </form>
  )
}
