import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '#web/base/platform/stores/use-store.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { importHref } from '#web/staff/imports/import-query.ts'
import { createSheetUploadStore } from './create-sheet-upload-store.ts'
import { uploadSheet } from './upload-sheet.ts'

const upload = createSheetUploadStore({
  send: uploadSheet,
  endedInBackground: (name, problem) =>
    problem ? toast.error(`${name}: ${problem}`) : toast.success(`Đã tải lên ${name}. Xem ở trang Import.`),
})

/** The upload, also after this screen was left and opened again; its import is shown when there is one. */
export function useUpload() {
  const navigate = useNavigate()
  const { made, ...state } = useStore(upload)
  const madeId = made?.import_id
  useEffect(() => {
    if (madeId !== undefined) void navigate(importHref({ id: madeId }), { preventScrollReset: true })
  }, [madeId, navigate])
  useEffect(() => upload.leave, [])
  return { ...state, choose: upload.choose, start: upload.start, stop: upload.stop }
}
