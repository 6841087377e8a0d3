import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import { settingSentences } from '#contract/base/shop/setting-sentences.ts'
import type { Settings } from '#contract/base/shop/settings.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { useDraft } from '#web/base/platform/forms/form-draft.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { parseTypedNumber } from '#web/base/platform/text/parse-typed-number.ts'
import { problemsOf, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { SettingFields } from './setting-fields.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

const loadSchema = () => import('#contract/base/shop/settings.ts')

export function SettingsForm({ settings, userId }: { settings: Settings; userId: number }) {
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(false)
  useDraft('settings', userId, form, (values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    setTyped(true)
  })
  const { busy, alert, problemOf, formProps } = useSubmit({
    prepare: loadSchema,
    check: async (values) => problemsOf((await loadSchema()).updateSettings.body, read(values)),
    send: async (values) => {
      const { msg } = await api('PUT /settings', {
        body: { ...read(values), version: settings.version },
      }).catch(async (thrown: unknown) => {
        // Keeps the typed values; the next try knows how it stands now.
        if (thrown instanceof ApiRefusal && thrown.status === 409) await revalidate()
        throw thrown
      })
      setTyped(false)
      toast.success(msg)
      await revalidate()
    },
    fallback: settingSentences.saveFailed,
  })
  return (
    <form ref={form} {...formProps} className="mt-8 max-w-3xl space-y-8">
      <FormAlert>{alert}</FormAlert>
      <div className="space-y-8" onInput={() => setTyped(true)}>
        <SettingFields settings={settings} problemOf={problemOf} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-5">
        <Button type="submit" busy={busy}>
          Lưu cài đặt
        </Button>
        <p className="text-sm text-ink-soft">
          Lần sửa gần nhất: <time dateTime={settings.updated_at}>{formatDateTime(settings.updated_at)}</time>
        </p>
      </div>
      <UnsavedGuard unsaved={typed} />
    </form>
  )
}

const texts = [
  'name',
  'blurb',
  'phone',
  'email',
  'address',
  'opening_hours',
  'happy_customers',
  'support_hours',
] as const

const read = (values: FormData): RequestBody<'PUT /settings'> => ({
  ...Object.fromEntries(texts.map((name) => [name, textOf(values, name)])),
  low_stock_badge: numberOf(values, 'low_stock_badge'),
  low_stock_alert: numberOf(values, 'low_stock_alert'),
  look_inside_pages: numberOf(values, 'look_inside_pages'),
  proof_above: numberOf(values, 'proof_above'),
  idle_hours: numberOf(values, 'idle_hours'),
  keep_carts_days: numberOf(values, 'keep_carts_days'),
  keep_sessions_days: numberOf(values, 'keep_sessions_days'),
  keep_letters_days: numberOf(values, 'keep_letters_days'),
  keep_notifications_days: numberOf(values, 'keep_notifications_days'),
  keep_imports_days: numberOf(values, 'keep_imports_days'),
})

const numberOf = (values: FormData, name: string) => parseTypedNumber(textOf(values, name)) ?? Number.NaN
