import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#web/base/platform/session/session.ts'
import { uploadSheet } from './upload-sheet.ts'

/** Good for years by the clock here; the server says what it thinks of it. */
const tokenOf = (name: string) => `e30.${btoa(JSON.stringify({ exp: 32_000_000_000, name }))}.x`
const [old, fresh] = [tokenOf('old'), tokenOf('fresh')]
const user = { user_id: 7, role: 'admin' } as Parameters<typeof startSession>[0]['user']
const sent: string[] = []
let renewal: () => Response

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

const upload = () =>
  uploadSheet({
    file: new File(['a'], 'sach.csv'),
    checkFirst: true,
    addStock: false,
    onProgress: () => {},
    signal: new AbortController().signal,
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
