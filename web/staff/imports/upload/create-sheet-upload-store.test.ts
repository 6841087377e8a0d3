import { expect, test } from 'vitest'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { createSheetUploadStore, noUpload } from './create-sheet-upload-store.ts'
import type { uploadSheet } from './upload-sheet.ts'

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
