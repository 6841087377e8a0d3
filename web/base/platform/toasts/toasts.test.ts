import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore, type ToastType } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const messages = (store: ReturnType<typeof createToastStore>) => store.get().map((toast) => toast.message)

test.each<[ToastType, number]>([
  ['success', 4000],
  ['error', 6000],
  ['warning', 5000],
  ['info', 4000],
  ['generic', 3000],
])('a toast of the type %s is shown for %i ms, then goes in 300 ms', (type, duration) => {
  const store = createToastStore()
  store.show('Đã thêm vào giỏ hàng', type)
  vi.advanceTimersByTime(duration - 1)
  expect(store.get()).toMatchObject([{ type, removing: false }])
  vi.advanceTimersByTime(1)
  expect(store.get()).toMatchObject([{ removing: true }])
  vi.advanceTimersByTime(299)
  expect(store.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(store.get()).toEqual([])
})

test('a toast with a duration of 0 stays until it is closed', () => {
  const store = createToastStore()
  const id = store.show('Đang tải lên', 'info', 0)
  vi.advanceTimersByTime(3_600_000)
  expect(store.get()).toMatchObject([{ removing: false }])
  store.close(id)
  vi.advanceTimersByTime(300)
  expect(store.get()).toEqual([])
})

test.each([2000, 3000, 5000])('a toast stays as long as it is told to: %i ms', (duration) => {
  const store = createToastStore()
  store.show('Đã làm mới danh sách đơn hàng', 'success', duration)
  vi.advanceTimersByTime(duration - 1)
  expect(store.get()).toMatchObject([{ removing: false }])
  vi.advanceTimersByTime(1)
  expect(store.get()).toMatchObject([{ removing: true }])
})

test('a toast with the same sentence is not shown twice, and its time starts anew', () => {
  const store = createToastStore()
  const first = store.show('Đã có lỗi xảy ra. Vui lòng thử lại sau.', 'error')
  vi.advanceTimersByTime(5000)
  expect(store.show('Đã có lỗi xảy ra. Vui lòng thử lại sau.', 'error')).toBe(first)
  vi.advanceTimersByTime(5999)
  expect(store.get()).toMatchObject([{ removing: false }])
  vi.advanceTimersByTime(1)
  expect(store.get()).toMatchObject([{ removing: true }])
})

test('a toast with an undo button undoes what was just done, though the same was said before', () => {
  const store = createToastStore()
  const undone: string[] = []
  const undo = (what: string) => ({ name: 'Hoàn tác', run: () => void undone.push(what) })
  store.show('Đã xóa', 'success', 10_000, undo('first'))
  store.show('Đã xóa', 'success', 10_000, undo('second'))
  const [before, now] = store.get()
  expect([before?.removing, now?.removing]).toEqual([true, false])
  now?.action?.run()
  expect(undone).toEqual(['second'])
})

test('the sentence of a toast on its way out may be shown again', () => {
  const store = createToastStore()
  store.close(store.show('Đã lưu', 'success'))
  store.show('Đã lưu', 'success')
  expect(store.get().map((toast) => toast.removing)).toEqual([true, false])
})

test('a toast that is being read stops the time of all, and then each has its whole time', () => {
  const store = createToastStore()
  store.show('một', 'generic')
  vi.advanceTimersByTime(2900)
  store.pause()
  store.show('hai', 'generic')
  vi.advanceTimersByTime(60_000)
  expect(messages(store)).toEqual(['một', 'hai'])
  store.resume()
  vi.advanceTimersByTime(2999)
  expect(store.get().every((toast) => !toast.removing)).toBe(true)
  vi.advanceTimersByTime(301)
  expect(store.get()).toEqual([])
})

test('closing the toast that was read lets the others time out', () => {
  const store = createToastStore()
  const id = store.show('một', 'generic')
  store.pause()
  store.close(id)
  vi.advanceTimersByTime(300)
  store.show('hai', 'generic')
  vi.advanceTimersByTime(3300)
  expect(store.get()).toEqual([])
})

test('the store shows at most four toasts at once, and the oldest makes room', () => {
  const store = createToastStore()
  for (const message of ['một', 'hai', 'ba', 'bốn', 'năm']) store.show(message)
  expect(store.get().map((toast) => toast.removing)).toEqual([true, false, false, false, false])
})

test('a listener of the toasts hears every change until it leaves', () => {
  const store = createToastStore()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  store.show('một')
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  store.show('hai')
  expect(listener).toHaveBeenCalledTimes(1)
})
