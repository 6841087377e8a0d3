import { RotateCw, Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { orderStatuses, orderStatusNames } from '#contract/order-status.ts'
import { fulfilmentSentences, staffPageSizes } from '#contract/order-transitions.ts'
import { toast } from '#web/platform/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { readStaffQuery, searchLimit, type StaffQuery, staffOrdersHref } from './staff-order-query.ts'

const pauseInTyping = 300

/** Whatever is chosen goes into the address at once, what is typed after a pause; without JavaScript it is a form. */
export function StaffOrderFilters({ query }: { query: StaffQuery }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useFieldOfAddress(form, query.search)

  const filter = ({ replace = false } = {}) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const chosen = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>)
    void navigate(staffOrdersHref(readStaffQuery(chosen)), { replace, preventScrollReset: true })
  }
  const onInput = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => filter({ replace: true }), pauseInTyping)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    filter()
  }

  return (
    <search className="mt-6 block">
      <form
        ref={form}
        action="/admin/orders"
        onSubmit={onSubmit}
        className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_13rem_9rem_auto]"
      >
        <div className="relative sm:max-xl:col-span-2">
          <label htmlFor="tim-don" className="mb-1.5 block text-sm font-semibold">
            Tìm kiếm
          </label>
          <Search
            aria-hidden="true"
            size={18}
            className="pointer-events-none absolute start-3.5 bottom-3.25 text-ink-soft"
          />
          <input
            id="tim-don"
            type="search"
            name="search"
            defaultValue={query.search}
            maxLength={searchLimit}
            placeholder="Mã đơn, tên khách, email…"
            autoComplete="off"
            enterKeyHint="search"
            onInput={onInput}
            className="field ps-10.5"
          />
        </div>
        <Select
          label="Trạng thái"
          name="status"
          value={query.status ?? ''}
          onChange={({ target }) => {
            target.form?.requestSubmit()
          }}
        >
          <option value="">Tất cả trạng thái</option>
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {orderStatusNames[status].short}
            </option>
          ))}
        </Select>
        <Select
          label="Số dòng mỗi trang"
          name="page_size"
          value={query.pageSize}
          onChange={({ target }) => {
            target.form?.requestSubmit()
          }}
        >
          {staffPageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
        <div className="flex gap-3 sm:max-xl:col-span-2">
          <noscript>
            <Button type="submit">Lọc</Button>
          </noscript>
          <Refresh />
        </div>
      </form>
    </search>
  )
}

function Refresh() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    await revalidate().finally(() => setBusy(false))
    toast.success(fulfilmentSentences.refreshed, 2000)
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void refresh()}>
      <RotateCw aria-hidden="true" size={18} />
      Làm mới
    </Button>
  )
}

/** The field belongs to whoever types in it, and to the address otherwise. */
function useFieldOfAddress(form: { current: HTMLFormElement | null }, search: string) {
  useEffect(() => {
    const field = form.current?.elements.namedItem('search')
    if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = search
  }, [form, search])
}
