import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EditedDelivery } from '#contract/selling/delivery/delivery.ts'
import { deliverySentences as said } from '#contract/selling/delivery/delivery-sentences.ts'
import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { feeSettingWords } from '#contract/selling/delivery/fee-settings.ts'
import { feeSettings } from '#contract/selling/sums/chosen-fees.ts'
import { type DeliverySettings, deliveryZones } from '#contract/selling/delivery/delivery-settings.ts'
import { carriers, quotingCarriers } from '#contract/selling/carriers/carriers.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { useDraft } from '#web/base/platform/forms/form-draft.ts'
import { useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FigureField, SettingFigures, SettingGroup } from '#web/staff/settings/setting-group.tsx'
import { SaveBar } from '#web/staff/settings/save-bar.tsx'
import { UnsavedGuard } from '#web/staff/settings/unsaved-guard.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import { DeliveryPreview, HolidayField, ZoneFields, ZoneHeads } from './delivery-fields.tsx'
import { isWhole, readDeliveryForm } from './read-delivery-form.ts'
import { Select } from '#web/base/ui/fields/select.tsx'

const loadSchema = () => import('#contract/selling/delivery/delivery.ts')

type Props = { settings: EditedDelivery; userId: number }

/** Fees, thresholds and days: what is typed is shown in the sentences that readers will find, before it is saved. */
export function DeliveryForm({ settings, userId }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const { days, typed, setTyped, preview, look } = useTypedDelivery(settings, userId, form)
  const { busy, alert, problemOf, forgive, formProps } = useSubmit({
    prepare: loadSchema,
    check: async (values) => {
      const schema = (await loadSchema()).updateDeliverySettings.body
      const issues = schema?.safeParse(readDeliveryForm(values)).error?.issues ?? []
      return Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message]).toReversed())
    },
    send: async (values) => {
      const { msg } = await api('PUT /settings/delivery', {
        body: { ...readDeliveryForm(values), version: settings.version },
      }).catch(async (thrown: unknown) => {
        // Keeps the typed values; the next try knows how it stands now.
        if (thrown instanceof ApiRefusal && thrown.status === 409) await revalidate()
        throw thrown
      })
      setTyped(false)
      toast.success(msg)
      await revalidate()
    },
    fallback: said.saveFailed,
  })
  return (
    <form ref={form} {...formProps} className="mt-4">
      <FormAlert>{alert}</FormAlert>
      <div onInput={look}>
        <SettingGroup title="Phí và số ngày theo vùng" about={zoneHint} wide>
          <div>
            <ZoneHeads />
            {deliveryZones.map((zone) => (
              <ZoneFields key={zone} zone={zone} terms={settings.zones[zone]} problemOf={problemOf} />
            ))}
          </div>
        </SettingGroup>
        <QuoteField settings={settings} />
        <PickupFields settings={settings} problemOf={problemOf} />
        <ChosenFees settings={settings} problemOf={problemOf} />
        <SettingGroup title="Khi nào gửi hàng" about={leavingHint}>
          <CalendarFields
            settings={settings}
            restDays={days.rest}
            holidays={days.holidays}
            problemOf={problemOf}
            onRestDays={(rest) => {
              forgive('rest_days')
              days.set({ rest })
            }}
            onHolidays={(holidays) => {
              forgive('holidays')
              days.set({ holidays })
            }}
          />
        </SettingGroup>
        <SettingGroup title="Vùng gồm những nơi nào" about={placeHint}>
          <Places settings={settings} problemOf={problemOf} />
        </SettingGroup>
      </div>
      <DeliveryPreview settings={preview} />
      <SaveBar savedAt={settings.updated_at}>
        <Button type="submit" busy={busy}>
          Lưu phí và ngày giao
        </Button>
      </SaveBar>
      <UnsavedGuard unsaved={typed} />
    </form>
  )
}

const zoneHint =
  'Mức miễn phí để trống: không bao giờ miễn; số 0: mọi đơn đều được miễn. Đơn đã đặt giữ nguyên phí của nó. Ngày là ngày làm việc.'
const leavingHint = 'Ngày dự kiến nhận mà khách thấy được tính từ đây; hạn đổi trả tính từ ngày giao.'
const placeHint =
  'Mỗi nơi một dòng. Phường, xã và quận của Hà Nội có trong danh sách là nội thành; tỉnh khác không có trong danh sách là vùng xa.'

/** A list is refused as a whole, a figure of a zone by itself. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path[0] === 'zones' ? path.map(String).join('.') : String(path[0])

type Days = { rest: number[]; holidays: string[] }

/** Settings as they stand in the form, for the sentences beside it; kept where the session ends meanwhile. */
function useTypedDelivery(
  settings: EditedDelivery,
  userId: number,
  form: React.RefObject<HTMLFormElement | null>,
) {
  const [days, setDays] = useState<Days>({ rest: settings.rest_days, holidays: settings.holidays })
  const [typed, setTyped] = useState(false)
  const [figures, setFigures] = useState<DeliverySettings>(settings)
  const look = () => {
    setTyped(true)
    if (!form.current) return
    const read = readDeliveryForm(new FormData(form.current))
    if (isWhole(read)) setFigures(read)
  }
  useDraft(
    'delivery',
    userId,
    form,
    (values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = form.current?.elements.namedItem(name)
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
      }
      if (values['days']) setDays(JSON.parse(values['days']) as Days)
      look()
    },
    { days: JSON.stringify(days) },
  )
  return {
    days: {
      ...days,
      set: (changed: Partial<Days>) => {
        setDays((now) => ({ ...now, ...changed }))
        setTyped(true)
      },
    },
    typed,
    setTyped,
    preview: { ...figures, rest_days: days.rest, holidays: days.holidays },
    look,
  }
}

/** Carrier whose quote is the fee at the checkout. */
const QuoteField = ({ settings }: Pick<PlacesProps, 'settings'>) => (
  <SettingGroup title="Phí ở trang thanh toán" about={quoteHint}>
    <Select label="Phí vận chuyển tính theo" name="quoted_by" value={settings.quoted_by ?? ''}>
      <option value="">Bảng phí theo vùng</option>
      {quotingCarriers.map((key) => (
        <option key={key} value={key}>
          Báo giá của {carriers[key].name}
        </option>
      ))}
    </Select>
  </SettingGroup>
)

const quoteHint =
  'Hãng phải được kết nối ở Kết nối. Hãng im lặng, từ chối hay báo con số vô lý thì bảng theo vùng thay thế; vùng và mức miễn phí giữ nguyên tác dụng. Giỏ hàng, trang sách và đơn đặt qua điện thoại vẫn theo bảng.'

/** Offer to fetch orders, and how long what is ready is kept; place and hours are those of the shop's own settings. */
const PickupFields = ({ settings, problemOf }: PlacesProps) => (
  <SettingGroup title={pickupSentences.name} about={pickupHint}>
    <SettingFigures>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name="pickup_offered"
          defaultChecked={settings.pickup_offered}
          className="size-5 accent-seal"
        />
        Khách được chọn nhận tại nhà sách
      </label>
      <FigureField
        label="Giữ sách đã sẵn sàng"
        hint="Quá hạn, đơn tự hủy và sách trở lại kệ."
        unit="ngày"
        name="pickup_days"
        defaultValue={settings.pickup_days}
        problem={problemOf('pickup_days') ?? ''}
      />
    </SettingFigures>
  </SettingGroup>
)

const pickupHint =
  'Không có phí giao, không cần địa chỉ; khách trả trước hoặc trả tại quầy. Địa chỉ và giờ mở cửa ghi ở thẻ Nhà sách.'

/** Rates of what customers choose. */
const ChosenFees = ({ settings, problemOf }: PlacesProps) =>
  feeSettings.map((setting) => {
    const { title, label, hint } = feeSettingWords[setting]
    const rate = settings[setting]
    return (
      <SettingGroup key={setting} title={title} about={hint}>
        <FigureField
          label={label}
          unit="đồng"
          name={setting}
          defaultValue={rate === null ? '' : formatNumber(rate)}
          problem={problemOf(setting) ?? ''}
        />
      </SettingGroup>
    )
  })

type PlacesProps = { settings: DeliverySettings; problemOf: (field: string) => string | undefined }

function Places({ settings, problemOf }: PlacesProps) {
  const field = (name: 'inner_places' | 'near_provinces') => ({
    name,
    required: true,
    rows: 8,
    defaultValue: settings[name].join('\n'),
    problem: problemOf(name) ?? '',
  })
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextArea label="Phường, quận của nội thành Hà Nội" {...field('inner_places')} />
      <TextArea label="Tỉnh, thành lân cận" {...field('near_provinces')} />
    </div>
  )
}

type CalendarFieldsProps = {
  settings: DeliverySettings
  restDays: readonly number[]
  holidays: readonly string[]
  problemOf: (field: string) => string | undefined
  onRestDays: (days: number[]) => void
  onHolidays: (days: string[]) => void
}

const weekDays = ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy']
const fromMonday = [1, 2, 3, 4, 5, 6, 0]
const hours = Array.from({ length: 25 }, (_, hour) => hour)

const hourInWords = (hour: number) =>
  hour === 0 ? 'Không gửi trong ngày' : hour === 24 ? 'Đến hết ngày' : `Trước ${hour} giờ`

/** When parcels leave, and on which days nothing moves. */
function CalendarFields({
  settings,
  restDays,
  holidays,
  problemOf,
  onRestDays,
  onHolidays,
}: CalendarFieldsProps) {
  const toggle = (day: number, rests: boolean) =>
    onRestDays(rests ? [...restDays, day] : restDays.filter((one) => one !== day))
  const restProblem = problemOf('rest_days')
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <Select
        label="Đơn đặt được gửi ngay trong ngày"
        name="leaves_until_hour"
        value={settings.leaves_until_hour}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {hourInWords(hour)}
          </option>
        ))}
      </Select>
      <TextField
        label="Đổi trả trong bao nhiêu ngày"
        name="return_days"
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={settings.return_days}
        problem={problemOf('return_days') ?? ''}
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-1.5 text-sm font-semibold">Ngày nghỉ trong tuần</legend>
        <div className="flex flex-wrap gap-x-5">
          {fromMonday.map((day) => (
            <label key={day} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input
                type="checkbox"
                name="rest_days"
                value={day}
                checked={restDays.includes(day)}
                onChange={({ target }) => toggle(day, target.checked)}
                className="size-5 accent-seal"
              />
              {weekDays[day]}
            </label>
          ))}
        </div>
        {restProblem && <p className="mt-1.5 text-sm text-seal">{restProblem}</p>}
      </fieldset>
      <div className="sm:col-span-2">
        <HolidayField holidays={holidays} problem={problemOf('holidays') ?? ''} onChange={onHolidays} />
      </div>
    </div>
  )
}
