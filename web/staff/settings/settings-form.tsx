import { useRef, useState } from 'react'
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
import { FigureField, SettingFields, SettingFigures, SettingGroup } from './setting-group.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { retention, retentionSettings } from '#contract/base/shop/retention.ts'
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
    <form ref={form} {...formProps} className="mt-4">
      <FormAlert>{alert}</FormAlert>
      <div onInput={() => setTyped(true)}>
        <AllSettings settings={settings} problemOf={problemOf} />
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
  'representative',
  'business_number',
  'business_issuer',
] as const

const read = (values: FormData): RequestBody<'PUT /settings'> => ({
  ...Object.fromEntries(texts.map((name) => [name, textOf(values, name)])),
  business_issued_on: textOf(values, 'business_issued_on') || null,
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

function AllSettings({ settings, problemOf }: Props) {
  const field = (name: keyof Settings): Pick<TextFieldProps, 'name' | 'defaultValue' | 'problem'> => ({
    name,
    defaultValue: settings[name] ?? '',
    problem: problemOf(name) ?? '',
  })
  const line = { required: true, autoComplete: 'off' } as const
  /** Fields that may be left empty: readers see nothing of them then. */
  const maybe = { autoComplete: 'off' } as const
  return (
    <>
      <SettingGroup
        title="Tên và lời giới thiệu"
        about="Đứng đầu mọi trang, và khi trang được chia sẻ hay tìm thấy."
      >
        <SettingFields>
          <TextField
            label="Tên nhà sách"
            maxLength={limits.name}
            className="sm:col-span-2"
            {...line}
            {...field('name')}
          />
          <TextField
            label="Lời giới thiệu"
            maxLength={limits.blurb}
            className="sm:col-span-2"
            {...line}
            {...field('blurb')}
          />
        </SettingFields>
      </SettingGroup>
      <Contact of={(name) => ({ ...maybe, ...field(name) })} />
      <RegistrationFields of={(name) => ({ ...maybe, ...field(name) })} />
      <SettingGroup
        title="Những con số ở trang chủ"
        about="Hai điều nhà sách tự nói về mình, bên các con số máy đếm. Để trống thì không hiện."
      >
        <SettingFields>
          <TextField
            label="Khách hàng hài lòng"
            maxLength={limits.statistic}
            {...maybe}
            {...field('happy_customers')}
          />
          <TextField label="Hỗ trợ" maxLength={limits.statistic} {...maybe} {...field('support_hours')} />
        </SettingFields>
      </SettingGroup>
      <Figures of={(name) => ({ required: true, ...field(name) })} />
    </>
  )
}

type FieldsProps = {
  of: (
    name: keyof Settings,
  ) => Pick<TextFieldProps, 'name' | 'defaultValue' | 'problem' | 'required' | 'autoComplete'>
}

function Contact({ of }: FieldsProps) {
  return (
    <SettingGroup
      title="Liên hệ"
      about="Trên phiếu gửi, hóa đơn và trang liên hệ. Ô nào để trống thì khách không thấy ô ấy."
    >
      <SettingFields>
        <TextField label="Số điện thoại" type="tel" maxLength={limits.phone} {...of('phone')} />
        <TextField label="Email" type="email" {...of('email')} />
        <TextField label="Địa chỉ" maxLength={limits.address} className="sm:col-span-2" {...of('address')} />
        <TextField
          label="Giờ mở cửa"
          maxLength={limits.openingHours}
          className="sm:col-span-2"
          hint="Viết như 8:00–21:00 mỗi ngày thì máy tìm kiếm cũng hiểu."
          {...of('opening_hours')}
        />
      </SettingFields>
    </SettingGroup>
  )
}

function RegistrationFields({ of }: FieldsProps) {
  return (
    <SettingGroup
      title="Đăng ký kinh doanh"
      about="Hiện ở trang Liên hệ, Điều khoản sử dụng và, trên màn hình rộng, ở cuối mọi trang. Để trống thì không hiện."
    >
      <SettingFields>
        <TextField
          label="Số đăng ký"
          maxLength={limits.businessNumber}
          hint="Mã số doanh nghiệp, hoặc số của hộ kinh doanh."
          {...of('business_number')}
        />
        <TextField label="Ngày cấp" type="date" {...of('business_issued_on')} />
        <TextField
          label="Nơi cấp"
          maxLength={limits.businessIssuer}
          className="sm:col-span-2"
          {...of('business_issuer')}
        />
        <TextField
          label="Người đại diện"
          maxLength={limits.representative}
          className="sm:col-span-2"
          {...of('representative')}
        />
      </SettingFields>
    </SettingGroup>
  )
}

function Figures({ of }: FieldsProps) {
  return (
    <>
      <SettingGroup
        title="Sắp hết hàng"
        about="Từ bao nhiêu cuốn thì nói là sắp hết: với bạn đọc và với nhân viên."
      >
        <SettingFigures>
          <FigureField
            label="Báo cho bạn đọc khi còn từ"
            unit="cuốn"
            hint="Trở xuống. Số 0: không báo."
            {...of('low_stock_badge')}
          />
          <FigureField
            label="Báo cho nhân viên khi còn dưới"
            unit="cuốn"
            hint="Ở trang quản lý sách và Hôm nay."
            {...of('low_stock_alert')}
          />
        </SettingFigures>
      </SettingGroup>
      <SettingGroup title="Đọc thử" about="Bạn đọc lật được những trang đầu của cuốn có trang đọc thử.">
        <SettingFigures>
          <FigureField
            label="Đọc thử mỗi cuốn"
            unit="trang"
            hint={`Nhiều nhất ${limits.lookInsidePages}. Số 0: không trang nào.`}
            {...of('look_inside_pages')}
          />
        </SettingFigures>
      </SettingGroup>
      <SettingGroup
        title="Bảo mật"
        about="Khi nào nhân viên phải chứng tỏ mình là mình. Khách hàng không bị ảnh hưởng."
      >
        <SettingFigures>
          <FigureField
            label="Hỏi lại mật khẩu khi trả cho khách trên"
            unit="đồng"
            hint="Khi hoàn tiền, trả lại tiền hàng, tặng số dư. Số 0: luôn hỏi."
            {...of('proof_above')}
          />
          <FigureField
            label="Đăng nhập lại khi không làm gì"
            unit="giờ"
            hint={`Từ 1 đến ${limits.idleHours}.`}
            {...of('idle_hours')}
          />
        </SettingFigures>
      </SettingGroup>
      <SettingGroup
        title="Giữ lại bao nhiêu ngày"
        about="Quá hạn thì máy xóa. Đơn hàng, tiền, kho, hóa đơn và nhật ký thao tác luôn được giữ, vì sổ sách cần chúng."
      >
        <SettingFigures>
          {retentionSettings.map((name) => (
            <FigureField
              key={name}
              label={retention[name].label}
              unit="ngày"
              hint={`Từ ${retention[name].least} đến ${retention[name].most}.`}
              {...of(name)}
            />
          ))}
        </SettingFigures>
      </SettingGroup>
    </>
  )
}
