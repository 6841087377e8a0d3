import { type RefObject, useEffect, useRef } from 'react'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import type { Credentials } from './saved-credentials.ts'

const load = () => import('./saved-credentials.ts')
const notKept = 'Không thể lưu thông tin đăng nhập do lỗi mã hóa.'

/** The sign-in that this browser remembers: put back into the form, and forgotten at the first other letter. */
export function useSavedCredentials(
  form: RefObject<HTMLFormElement | null>,
  fill: (credentials: Credentials) => void,
) {
  const remembered = useRef<Credentials>(undefined)

  useEffect(() => {
    let gone = false
    const restore = async () => {
      const recalled =
        localStorage.getItem('remembered_sign_in') === null
          ? undefined
          : await (await load()).loadSavedCredentials()
      const typed = [...new FormData(form.current ?? undefined).entries()].some(
        ([name, value]) => name !== 'remember_me' && value !== '',
      )
      if (gone || !recalled || typed) return
      remembered.current = recalled
      fill(recalled)
    }
    void restore().catch(() => {})
    return () => {
      gone = true
    }
    // Once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form])

  const forget = async () => {
    remembered.current = undefined
    await (await load()).clearSavedCredentials()
  }

  return {
    forget,
    onTyped(typed: Credentials) {
      const kept = remembered.current
      if (kept && (typed.email !== kept.email || typed.password !== kept.password)) void forget()
    },
    /** An administrator's password is kept nowhere. */
    async keep(credentials: Credentials, wanted: boolean) {
      if (!wanted) return forget()
      await (await load()).saveCredentials(credentials).catch(() => toast.warning(notKept))
    },
  }
}
