import { useRevalidator } from 'react-router'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, useSubmit } from './use-submit.ts'

type Options = {
  check: (values: FormData) => Problems
  /** Undefined where there is nothing to send yet. */
  change: (values: FormData) => Promise<{ msg: string }> | undefined
  /** Reads the record again. */
  reload: () => Promise<unknown>
  onClose: () => void
  fallback: string
}

/** The form of a change to a record as it was seen (optimistic locking): at a conflict it shows how the record stands now. */
export function useRecordChange({ check, change, reload, onClose, fallback }: Options) {
  const { revalidate } = useRevalidator()
  return useSubmit({
    check,
    send: async (values) => {
      const sent = change(values)
      if (!sent) return
      const { msg } = await sent.catch(async (thrown: unknown) => {
        // Input stays in the form.
        if (thrown instanceof ApiRefusal && thrown.status === 409) await Promise.all([revalidate(), reload()])
        throw thrown
      })
      toast.success(msg, 3000)
      onClose()
      await revalidate()
    },
    fallback,
  })
}
