import type { ReactNode } from 'react'
import { settingLimits as limits } from '#contract/shop/setting-sentences.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

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
    </>
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
