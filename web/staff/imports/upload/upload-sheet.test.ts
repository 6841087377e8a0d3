import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#web/base/platform/session/session.ts'
import { uploadSheet, createSheetUploadStore, noUpload } from './upload-sheet.ts'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'

/** Good for years by the clock here; the server says what it thinks of it. */
const tokenOf = (name: string) => `e30.${btoa(JSON.stringify({ exp: 32_000_000_000, name }))}.x`

const [old, fresh] = [tokenOf('old'), tokenOf('fresh')]
const user = { user_id: 7, role: 'admin' } as Parameters<typeof startSession>[0]['user']
const sent: string[] = []
let renewal: () => Response

const upload = () =>
  uploadSheet({
    file: new File(['a'], 'sach.csv'),
    checkFirst: true,
    addStock: false,
    onProgress: () => {},
    signal: new AbortController().signal,
  })

/** As much of a request as is used; only the new token is good. */
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  token = ''
  open() {}
  setRequestHeader(_name: string, value: string) {
    this.token = value.replace('Bearer ', '')
  }
  send() {
    sent.push(this.token)
    const good = this.token === fresh
    this.status = good ? 201 : 401
    this.responseText = JSON.stringify(good ? { data: { import_id: 7 } } : { code: 'SIGN_IN_REQUIRED' })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  const stored = new Map<string, string>()
  sent.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async () => renewal())
  startSession({ access_token: old, refresh_token: 'r1', user })
})

test('an upload whose token expired by the clock of the server alone goes with a renewed one', async () => {
  renewal = () => Response.json({ access_token: fresh, refresh_token: 'r2' })
  expect(await upload()).toEqual({ import_id: 7 })
  expect(sent).toEqual([old, fresh])
})

test('an upload of a session that is over is sent once', async () => {
  renewal = () => Response.json({ code: 'SESSION_ENDED' }, { status: 401 })
  await expect(upload()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(sent).toEqual([old])
})

const file = new File(['a'], 'sach.csv')
const made = { import_id: 7 } as BookImport

function uploadOf(file: File) {
  const asked = Promise.withResolvers<Parameters<typeof uploadSheet>[0]>()
  const answer = Promise.withResolvers<BookImport>()
  const unseen: string[][] = []
  const upload = createSheetUploadStore({
    send: (order) => {
      asked.resolve(order)
      order.signal.addEventListener('abort', () => answer.reject(new DOMException('', 'AbortError')))
      return answer.promise
    },
    endedInBackground: (...told) => unseen.push(told),
  })
  upload.choose(file)
  return { upload, asked: asked.promise, answer, unseen }
}

test('an upload goes on while its screen is left, and shows its progress and result on coming back', async () => {
  const { upload, asked, answer, unseen } = uploadOf(file)
  const leave = upload.subscribe(() => {})
  const sent = upload.start({ checkFirst: true, addStock: false })
  const { onProgress } = await asked
  leave()
  upload.leave()
  onProgress(0.4)
  upload.subscribe(() => {})
  expect(upload.get()).toMatchObject({ file, share: 0.4 })
  answer.resolve(made)
  await sent
  expect(upload.get()).toMatchObject({ made })
  expect(unseen).toEqual([])
})

test('a failed upload whose screen was left is told by a toast, and leaves no old file', async () => {
  const { upload, answer, unseen } = uploadOf(file)
  const sent = upload.start({ checkFirst: false, addStock: false })
  answer.reject(new Error('lost'))
  await sent
  expect(unseen).toEqual([['sach.csv', 'Có lỗi xảy ra khi import file']])
  expect(upload.get()).toEqual(noUpload)
})

test('an aborted upload leaves the file chosen, until the screen is left', async () => {
  const { upload } = uploadOf(file)
  upload.subscribe(() => {})
  const sent = upload.start({ checkFirst: false, addStock: false })
  upload.stop()
  await sent
  expect(upload.get()).toEqual({ ...noUpload, file })
  upload.leave()
  expect(upload.get()).toEqual(noUpload)
})

test('an upload of another kind of file is refused', () => {
  const { upload } = uploadOf(new File(['a'], 'anh.png'))
  expect(upload.get()).toMatchObject({
    file: undefined,
    problem: 'Chỉ chấp nhận file Excel (.xlsx, .xls) hoặc CSV (.csv)',
  })
})
