import { useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import { settingSentences, settingLimits as limits } from '#contract/base/shop/setting-sentences.ts'
import type { Settings } from '#contract/base/shop/settings.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { useDraft } from '#web/base/platform/forms/form-draft.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { parseTypedNumber } from '#web/base/platform/text/parse-typed-number.ts'
import { problemsOf, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { SaveBar } from './save-bar.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { retention, type RetentionSetting, retentionSettings } from '#contract/base/shop/retention.ts'
import { TextField, type TextFieldProps } from '#web/base/ui/fields/text-field.tsx'

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
      <SaveBar savedAt={settings.updated_at}>
        <Button type="submit" busy={busy}>
          Lưu cài đặt
        </Button>
      </SaveBar>
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

type Props = { settings: Settings; problemOf: (field: string) => string | undefined }

function SettingFields({ settings, problemOf }: Props) {
  const field = (name: keyof Settings): Pick<TextFieldProps, 'name' | 'defaultValue' | 'problem'> => ({
    name,
    defaultValue: settings[name],
    problem: problemOf(name) ?? '',
  })
  const line = { required: true, autoComplete: 'off' } as const
  /** Fields that may be left empty: readers see nothing of them then. */
  const maybe = { autoComplete: 'off' } as const
  return (
    <>
      <Group title="Tên và lời giới thiệu">
        <TextField label="Tên nhà sách" maxLength={limits.name} {...line} {...field('name')} />
        <TextField
          label="Lời giới thiệu"
          maxLength={limits.blurb}
          className="sm:col-span-2"
          hint="Dưới tên nhà sách, và khi trang được chia sẻ hay tìm thấy."
          {...line}
          {...field('blurb')}
        />
      </Group>
      <Group title="Liên hệ">
        <TextField label="Số điện thoại" type="tel" maxLength={limits.phone} {...maybe} {...field('phone')} />
        <TextField label="Email" type="email" {...maybe} {...field('email')} />
        <TextField
          label="Địa chỉ"
          maxLength={limits.address}
          className="sm:col-span-2"
          hint="Trên phiếu gửi, hóa đơn và trang liên hệ. Ô nào để trống thì khách không thấy ô ấy."
          {...maybe}
          {...field('address')}
        />
        <TextField
          label="Giờ mở cửa"
          maxLength={limits.openingHours}
          hint="Viết như 8:00–21:00 mỗi ngày thì máy tìm kiếm cũng hiểu."
          {...maybe}
          {...field('opening_hours')}
        />
      </Group>
      <Group title="Những con số ở trang chủ">
        <TextField
          label="Khách hàng hài lòng"
          maxLength={limits.statistic}
          {...maybe}
          {...field('happy_customers')}
        />
        <TextField label="Hỗ trợ" maxLength={limits.statistic} {...maybe} {...field('support_hours')} />
      </Group>
      <LowStock
        badge={{ ...line, ...field('low_stock_badge') }}
        alert={{ ...line, ...field('low_stock_alert') }}
      />
      <LookInside pages={{ ...line, ...field('look_inside_pages') }} />
      <Security sum={{ ...line, ...field('proof_above') }} hours={{ ...line, ...field('idle_hours') }} />
      <Retention of={(name) => ({ ...line, ...field(name) })} />
    </>
  )
}

type FieldProps = Omit<TextFieldProps, 'label'>

function LowStock({ badge, alert }: { badge: FieldProps; alert: FieldProps }) {
  return (
    <Group title="Sắp hết hàng">
      <TextField
        label="Báo cho bạn đọc khi còn từ … cuốn trở xuống"
        inputMode="numeric"
        hint="Số 0: không báo."
        {...badge}
      />
      <TextField
        label="Báo cho nhân viên khi còn dưới … cuốn"
        inputMode="numeric"
        hint="Ở trang quản lý sách và trang tổng quan."
        {...alert}
      />
    </Group>
  )
}

function Security({ sum, hours }: { sum: FieldProps; hours: FieldProps }) {
  return (
    <Group title="Bảo mật">
      <TextField
        label="Trả tiền cho khách trên … đồng thì hỏi lại mật khẩu"
        inputMode="numeric"
        hint="Khi hoàn tiền, trả lại tiền hàng, tặng số dư. Số 0: luôn hỏi."
        {...sum}
      />
      <TextField
        label="Nhân viên không làm gì … giờ thì phải đăng nhập lại"
        inputMode="numeric"
        hint={`Từ 1 đến ${limits.idleHours}. Khách hàng không bị ảnh hưởng.`}
        {...hours}
      />
    </Group>
  )
}

function Retention({ of }: { of: (name: RetentionSetting) => FieldProps }) {
  return (
    <Group title="Giữ lại bao nhiêu ngày">
      {retentionSettings.map((name) => (
        <TextField
          key={name}
          label={retention[name].label}
          inputMode="numeric"
          hint={`Từ ${retention[name].least} đến ${retention[name].most} ngày.`}
          {...of(name)}
        />
      ))}
      <p className="text-sm text-ink-soft sm:col-span-2">
        Đơn hàng, tiền, kho, hóa đơn và nhật ký thao tác luôn được giữ, vì sổ sách cần chúng.
      </p>
    </Group>
  )
}

function LookInside({ pages }: { pages: Omit<TextFieldProps, 'label'> }) {
  return (
    <Group title="Đọc thử">
      <TextField
        label="Số trang đọc thử mỗi cuốn"
        inputMode="numeric"
        hint={`Bạn đọc thấy bấy nhiêu trang đầu, nhiều nhất ${limits.lookInsidePages}. Số 0: không trang nào.`}
        {...pages}
      />
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-start mb-4 w-full font-serif text-xl font-semibold">{title}</legend>
      <div className="clear-both grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
