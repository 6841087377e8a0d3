import type { ReactNode } from 'react'
import { settingLimits as limits } from '#contract/base/shop/setting-sentences.ts'
import { retention, type RetentionSetting, retentionSettings } from '#contract/base/shop/retention.ts'
import type { Settings } from '#contract/base/shop/settings.ts'
import { TextField, type TextFieldProps } from '#web/base/ui/fields/text-field.tsx'

type Props = { settings: Settings; problemOf: (field: string) => string | undefined }

export function SettingFields({ settings, problemOf }: Props) {
  const field = (name: keyof Settings): Pick<TextFieldProps, 'name' | 'defaultValue' | 'problem'> => ({
    name,
    defaultValue: settings[name],
    problem: problemOf(name) ?? '',
  })
  const line = { required: true, autoComplete: 'off' } as const
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
        <TextField label="Số điện thoại" type="tel" maxLength={limits.phone} {...line} {...field('phone')} />
        <TextField label="Email" type="email" {...line} {...field('email')} />
        <TextField
          label="Địa chỉ"
          maxLength={limits.address}
          className="sm:col-span-2"
          {...line}
          {...field('address')}
        />
        <TextField
          label="Giờ mở cửa"
          maxLength={limits.openingHours}
          hint="Viết như 8:00–21:00 mỗi ngày thì máy tìm kiếm cũng hiểu."
          {...line}
          {...field('opening_hours')}
        />
      </Group>
      <Group title="Những con số ở trang chủ">
        <TextField
          label="Khách hàng hài lòng"
          maxLength={limits.statistic}
          {...line}
          {...field('happy_customers')}
        />
        <TextField label="Hỗ trợ" maxLength={limits.statistic} {...line} {...field('support_hours')} />
      </Group>
      <Group title="Sắp hết hàng">
        <TextField
          label="Báo cho bạn đọc khi còn từ … cuốn trở xuống"
          inputMode="numeric"
          hint="Số 0: không báo."
          {...line}
          {...field('low_stock_badge')}
        />
        <TextField
          label="Báo cho nhân viên khi còn dưới … cuốn"
          inputMode="numeric"
          hint="Ở trang quản lý sách và trang tổng quan."
          {...line}
          {...field('low_stock_alert')}
        />
      </Group>
      <LookInside pages={{ ...line, ...field('look_inside_pages') }} />
      <Security sum={{ ...line, ...field('proof_above') }} hours={{ ...line, ...field('idle_hours') }} />
      <Retention of={(name) => ({ ...line, ...field(name) })} />
    </>
  )
}

type FieldProps = Omit<TextFieldProps, 'label'>

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
